//! Errors and their messages, given the string that the error is about or any other string.

use uri_core::{ParseError, Report, error::RenderedReport};

use crate::{need, probe};

probe! {
    error: fn(&ParseError);
    report: fn(&ParseError, &str, &[u8]);
    render: fn(Report<'_>);
    message: fn(&RenderedReport);
}

fn error(error: &ParseError) {
    need(error.kind());
    need(error.component());
    need(error.offset());
    need(error.span());
}

fn report(error: &ParseError, text: &str, bytes: &[u8]) {
    need(error.report(text));
    need(error.report_bytes(bytes));
}

fn render(report: Report<'_>) {
    need(report.first_line());
    need(report.help());
    need(report.note());
    if let Some(suggestion) = report.suggestion() {
        need(suggestion.span());
        need(suggestion.replacement());
    }
    need(
        report
            .clone()
            .in_file(report.first_line(), report.first_line().len(), 1),
    );
    need(report.render());
}

fn message(message: &RenderedReport) {
    need(message.as_str());
}
