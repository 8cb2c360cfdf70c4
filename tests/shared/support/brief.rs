//! Messages as golden files have them: what is above a message isn't written again.

/// The notes of the last message.
#[derive(Default)]
pub(crate) struct Brief {
    pub(crate) notes: Vec<String>,
}

impl Brief {
    /// The lines of a message about a text that a line above it quotes. If the picture shows that text as it is, only
    /// its `^` are written, below the line. Notes are left out if the message before has the same ones; `no note` says
    /// that this message has none, unlike the one before.
    pub(crate) fn lines(&mut self, above: &str, message: &str) -> Vec<String> {
        let mut lines: Vec<String> = message.lines().map(str::to_owned).collect();
        if let Some((at, underlined)) = underlined(above, &lines) {
            // The text, the `^`, and the empty lines around them.
            assert_eq!(lines.get(at + 3).map_or("", String::as_str), "");
            lines.drain(at..lines.len().min(at + 4));
            lines.insert(0, underlined);
        }
        if !lines.iter().any(|line| is_note(line)) {
            lines.push("no note".to_owned());
        }
        let notes = lines.iter().filter(|line| is_note(line)).cloned().collect();
        if notes == self.notes {
            lines.retain(|line| !is_note(line));
        }
        self.notes = notes;
        lines
    }
}

/// Whether a line of a message, as it is or in brief, is about notes.
pub(crate) fn is_note(line: &str) -> bool {
    line.starts_with("note: ") || line == "no note"
}

/// The index of the line before a message's picture, and the `^` below the text in `above`.
fn underlined(above: &str, message: &[String]) -> Option<(usize, String)> {
    message.windows(3).enumerate().find_map(|(at, picture)| {
        let text = format!("\"{}\"", picture[1].strip_prefix("    ")?);
        let carets = picture[2].strip_prefix("    ")?;
        let is_picture = picture[0].is_empty() && carets.trim_start().starts_with('^');
        let (start, _) = above.split_once(&text).filter(|_| is_picture)?;
        let start = " ".repeat(start.chars().count() + 1);
        Some((at, format!("{start}{carets}")))
    })
}
