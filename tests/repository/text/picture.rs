//! The compiler message in the README, a picture of it, which `.ci/bless` redraws, and the form of the README.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const README: &str = include_str!("../../../README.md");
const MACROS_README: &str = include_str!("../../../uri-macros/README.md");
/// The output of rustc, which `tests/compiler/ui` checks.
const MESSAGE: &str = include_str!("../../compiler/ui/fail/unbracketed_ipv6.stderr");
const PICTURE: &str = "tests/shared/data/message.svg";

/// The colors of rustc in a terminal with a dark background.
const BACKGROUND: &str = "#0d1117";
const RED: &str = "#ff7b72";
const BLUE: &str = "#79c0ff";
const WHITE: &str = "#e6edf3";

/// The colors for a reader who prefers a light background.
const LIGHT: [(&str, &str); 4] = [
    (BACKGROUND, "#f6f8fa"),
    (RED, "#cf222e"),
    (BLUE, "#0969da"),
    (WHITE, "#1f2328"),
];

/// The columns of the terminal that is drawn, so few that the picture can be read on a phone.
const COLUMNS: usize = 67;
/// The size of a character, and the margin of the picture.
const WIDTH: usize = 8;
const HEIGHT: usize = 18;
const MARGIN: usize = 16;

/// The message as a user sees it: in `src/main.rs`, not in the test's file.
fn message() -> String {
    MESSAGE.replace("fail/unbracketed_ipv6.rs", "src/main.rs")
}

/// A piece of a line, its color, and whether it is bold.
type Piece<'a> = (&'a str, &'static str, bool);

/// Colors a line as rustc does: the error's words and carets in red, the frame around the source in blue.
fn pieces(line: &str, in_source: bool) -> Vec<Piece<'_>> {
    if let Some(words) = line.strip_prefix("error") {
        return vec![("error", RED, true), (words, WHITE, true)];
    }
    if let Some(end) = line.find("--> ") {
        let (arrow, place) = line.split_at(end + "-->".len());
        return vec![(arrow, BLUE, true), (place, WHITE, false)];
    }
    let Some(end) = line.find('|').filter(|_| in_source) else {
        return vec![(line, WHITE, true)];
    };
    let (frame, source) = line.split_at(end + 1);
    let is_carets = source.chars().all(|c| matches!(c, ' ' | '^'));
    let color = if is_carets { RED } else { WHITE };
    vec![(frame, BLUE, true), (source, color, is_carets)]
}

/// The lines of the message in a terminal with few columns. A help goes on below its first word.
fn wrapped(message: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in message.lines() {
        let indent = line.len() - line.trim_start().len() + "help: ".len();
        let mut current = String::new();
        for word in line.split_inclusive(' ') {
            if current.len() + word.trim_end().len() > COLUMNS && line.len() > COLUMNS {
                lines.push(std::mem::replace(&mut current, " ".repeat(indent)));
            }
            current += word;
        }
        lines.push(current);
    }
    lines
}

/// Draws the message. Each piece has its own position and length, so columns line up in any font.
fn draw(message: &str) -> String {
    let lines = wrapped(message);
    let width = COLUMNS * WIDTH + 2 * MARGIN;
    let height = lines.len() * HEIGHT + 2 * MARGIN;
    let light = LIGHT.map(|(dark, light)| format!("[fill=\"{dark}\"] {{ fill: {light} }}"));
    let light = light.join(" ");
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"ui-monospace, Menlo, Consolas, monospace\" font-size=\"13\" role=\"img\">\n\
         <title>{}</title>\n\
         <style>@media (prefers-color-scheme: light) {{ {light} }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{BACKGROUND}\"/>\n",
        message.lines().next().map(escape).unwrap_or_default(),
    );
    let mut in_source = false;
    for (row, line) in lines.iter().enumerate() {
        in_source |= line.contains("--> ");
        let mut column = 0;
        for (piece, color, is_bold) in pieces(line, in_source) {
            let text = piece.trim();
            let x = MARGIN + WIDTH * (column + piece.len() - piece.trim_start().len());
            column += piece.len();
            if text.is_empty() {
                continue;
            }
            let (y, length) = (MARGIN + HEIGHT * row + HEIGHT * 3 / 4, WIDTH * text.len());
            let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
            let text = escape(text);
            let _ = writeln!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" fill=\"{color}\"{weight}>{text}</text>"
            );
        }
    }
    svg + "</svg>\n"
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[test]
fn the_picture_is_current() {
    let path = Path::new("../../..").join(PICTURE);
    let picture = draw(&message());
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &picture).expect("the picture can be written");
    }
    let current = fs::read_to_string(&path).unwrap_or_default();
    assert!(current == picture, "{PICTURE} is not the message");
}

#[test]
fn the_readme_has_the_message_and_its_picture() {
    assert!(README.contains(&format!("```text\n{}```\n", message())));
    let (alternative, _) = README
        .split_once(&format!("]({PICTURE})"))
        .expect("a picture");
    let (_, alternative) = alternative.rsplit_once("![").expect("a text for it");
    let message = message();
    let first_line = message.lines().next().expect("a first line");
    assert!(alternative.starts_with(first_line), "{alternative}");
}

/// The readme of the macros has the message up to its help, without the note.
#[test]
fn the_readme_of_the_macros_has_the_message() {
    let message = message();
    let (lines, _) = message.split_once("       note: ").expect("a note");
    assert!(MACROS_README.contains(&format!("```text\n{lines}```\n")));
}

/// A page that shows a large picture opens slowly. The benchmark draws the other picture.
#[test]
fn the_pictures_are_small_files() {
    let pieces = README.split("![").skip(1);
    let mut names = Vec::new();
    for piece in pieces {
        let (_, link) = piece.split_once("](").expect("a link to the file");
        let (name, _) = link.split_once(')').expect("the end of the link");
        let file = fs::metadata(Path::new("../../..").join(name));
        assert!(file.expect(name).len() < 30_000, "{name}");
        names.push(name);
    }
    assert_eq!(names, [PICTURE, "tests/shared/data/speed.svg"]);
}

/// The block below "Try it" has the commands for a clone. The script runs most examples in a loop.
#[test]
fn the_script_of_all_checks_runs_the_commands_in_the_readme() {
    let run = include_str!("../../../.ci/run");
    let (_, examples) = run.split_once("\nfor example in ").expect("a loop");
    let (examples, rest) = examples.split_once("; do\n").expect("its words");
    assert!(rest.starts_with("    step cargo run --example \"$example\"\ndone\n"));
    let is_run = |command: &str| {
        let name = command.strip_prefix("cargo run --example ");
        name.is_some_and(|name| examples.split(' ').any(|example| example == name))
            || run.contains(&format!("\nstep {command}\n"))
    };
    let (_, section) = README.split_once("\n## Try it").expect("a section");
    let block = section.split("```").nth(1).expect("a block");
    let lines: Vec<&str> = block.lines().skip(1).collect();
    assert_eq!(lines.len(), 7, "{block}");
    for line in lines {
        let (command, shows) = line.split_once('#').expect("what it shows");
        assert!(is_run(command.trim()), "{command}");
        assert!(!shows.is_empty(), "{line}");
    }
}

/// The README quotes lines of what the example `adopt` prints for a client.
#[test]
fn the_lines_of_the_example_adopt_are_real() {
    let printed = include_str!("../../shared/data/adopt/client.txt");
    let (_, block) = README
        .split_once("its output has these lines:\n\n```text\n")
        .expect("a block");
    let (block, _) = block.split_once("```").expect("its end");
    let mut rest = printed.lines();
    for line in block.lines() {
        assert!(rest.any(|printed| printed == line), "{line}");
    }
}

/// Words in tables and headings count, but code and link addresses don't.
#[test]
fn the_readme_is_short() {
    let text: String = README.split("```").step_by(2).collect();
    let mut words = 0;
    for (index, piece) in text.split("](").enumerate() {
        let piece = match index {
            0 => piece,
            _ => piece.split_once(')').expect("the end of a link").1,
        };
        let is_word = |word: &&str| word.contains(char::is_alphanumeric);
        words += piece.split_whitespace().filter(is_word).count();
    }
    assert!(words <= 640, "{words}");
}
