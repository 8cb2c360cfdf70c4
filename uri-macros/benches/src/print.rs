//! Tables in the terminal.

/// Prints a table with aligned columns. The first column is left-aligned.
pub fn table(title: &str, head: &[&str], rows: &[Vec<String>]) {
    let head: Vec<String> = head.iter().map(|cell| (*cell).to_owned()).collect();
    let width = |column: usize| {
        let rows = rows.iter().chain([&head]);
        rows.map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    println!("\n{title}");
    for row in [&head].into_iter().chain(rows) {
        let mut line = format!("{:<1$}", row[0], widths[0]);
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            line += &format!("  {cell:>width$}");
        }
        println!("{}", line.trim_end());
    }
}

/// Formats a ratio. A ratio below 0.1 becomes a fraction such as `1/50`.
pub fn ratio(ratio: f64) -> String {
    if ratio < 0.1 {
        format!("1/{:.0}", 1.0 / ratio)
    } else {
        format!("{ratio:.2}")
    }
}

/// A row with a ratio, its maximum, the aim and the verdict.
pub fn goal(what: &str, value: f64, most: f64, aim: f64) -> Vec<String> {
    let verdict = if value <= aim {
        "aim reached"
    } else if value <= most {
        "met"
    } else {
        "missed"
    };
    vec![
        what.to_owned(),
        ratio(value),
        ratio(most),
        ratio(aim),
        verdict.to_owned(),
    ]
}

pub fn goals(rows: &[Vec<String>]) {
    table("goals", &["", "here", "at most", "aim", ""], rows);
}
