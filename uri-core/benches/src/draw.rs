//! A picture of the figures, which the README shows: a bar for each candidate, in a group for each work.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::{Row, Table, mean};

/// The versions that cargo chose for this build.
const LOCK: &str = include_str!("../Cargo.lock");

/// The works, and a heading for each, one below the other: beside each other, their text would be too small on a phone.
const GROUPS: [(&str, &str); 8] = [
    ("parse", "Parse a URI"),
    ("resolve", "Resolve a reference"),
    ("normalize", "Normalize a URI that is normal"),
    ("normalize respelled", "Normalize a random spelling"),
    ("format", "Write a URI with two values"),
    ("write a query", "Write a query with an option and a list"),
    ("take apart", "Take two values out of a URI"),
    ("check and log", "Check and log a link that has been parsed"),
];

/// Below the groups.
const LEGEND: [(RGBColor, &str); 3] = [
    (OWN, "uri-core and uri-macros"),
    (
        PEER,
        "peers; (1.00) is the fastest of them in each set of URIs",
    ),
    (OTHER, "other crates: another grammar, or another task"),
];

/// Lengths in pixels.
const WIDTH: i32 = 440;
const MARGIN: i32 = 20;
/// The width of the names.
const LABEL: i32 = 180;
/// The part above the groups.
const HEAD: i32 = 84;
const HEADING: i32 = 40;
const ROW: i32 = 18;
/// The figures at the end of the longest bar.
const FIGURES: i32 = 96;
/// Above and below a bar.
const GAP: i32 = 3;

/// The colors of the README's other picture, on a background of their own.
const BACKGROUND: RGBColor = RGBColor(0x0d, 0x11, 0x17);
const TEXT: RGBColor = RGBColor(0xe6, 0xed, 0xf3);
const SMALL_PRINT: RGBColor = RGBColor(0x91, 0x98, 0xa1);
const OWN: RGBColor = RGBColor(0x58, 0xa6, 0xff);
const PEER: RGBColor = RGBColor(0x9d, 0xa7, 0xb3);
const OTHER: RGBColor = RGBColor(0x61, 0x6b, 0x77);

/// The colors for a reader who prefers a light background.
const LIGHT: [(RGBColor, &str); 6] = [
    (BACKGROUND, "#f6f8fa"),
    (TEXT, "#1f2328"),
    (SMALL_PRINT, "#59636e"),
    (OWN, "#0969da"),
    (PEER, "#8c959f"),
    (OTHER, "#c8d1da"),
];

/// The names of the works that are drawn.
pub fn works() -> impl Iterator<Item = &'static str> {
    GROUPS.into_iter().map(|(work, _)| work)
}

/// Draws the tables of these works. The caption is below them.
pub fn draw(tables: &[Table], caption: &str) -> String {
    let table = |work: &str| {
        let mut tables = tables.iter();
        let found = tables.find(|table| table.work == work && !table.is_hot);
        found.expect("a table of each work")
    };
    let heights = GROUPS.map(|(work, _)| height(table(work)));
    let legend = ROW * LEGEND.len() as i32;
    let bottom = HEAD + heights.iter().sum::<i32>() + HEADING / 2 + legend;
    let size = (WIDTH, bottom + 2 * MARGIN);

    let mut svg = String::new();
    let canvas = Canvas::new(&mut svg, size);
    canvas.rectangle((0, 0), size, BACKGROUND);
    canvas.text("The speed of uri-core", (MARGIN, 32), TITLE, TEXT);
    let units = [
        "Nanoseconds for one URI (ratio to the fastest peer): geometric",
        "means over sets of URIs. Each group has its own scale.",
    ];
    for (line, unit) in (0..).zip(units) {
        canvas.text(unit, (MARGIN, 56 + ROW * line), NORMAL, SMALL_PRINT);
    }
    let mut top = HEAD;
    for (work, heading) in GROUPS {
        let table = table(work);
        draw_group(&canvas, heading, table, top);
        top += height(table);
    }
    for (index, (color, meaning)) in LEGEND.into_iter().enumerate() {
        let top = bottom - legend + ROW * index as i32;
        canvas.rectangle(
            (MARGIN, top + GAP),
            (MARGIN + ROW - 2 * GAP, top + ROW - GAP),
            color,
        );
        canvas.text(meaning, (MARGIN + ROW, top + ROW / 2), NORMAL, SMALL_PRINT);
    }
    canvas.text(caption, (MARGIN, bottom + MARGIN), NORMAL, SMALL_PRINT);
    drop(canvas);
    let (tag, content) = svg.split_once('\n').expect("a first line");
    format!("{tag}\n{}\n{content}", style())
}

/// Replaces the colors for a reader who prefers a light background.
fn style() -> String {
    let rules = LIGHT.map(|(RGBColor(red, green, blue), light)| {
        format!("[fill=\"#{red:02X}{green:02X}{blue:02X}\"] {{ fill: {light} }}")
    });
    let rules = rules.join(" ");
    format!("<style>@media (prefers-color-scheme: light) {{ {rules} }}</style>")
}

/// The rows that are drawn: all except the bounds, which aren't parsers.
fn rows(table: &Table) -> impl Iterator<Item = &Row> {
    let rows = table.rows.iter();
    rows.filter(|row| !row.name.starts_with("bound"))
}

fn height(table: &Table) -> i32 {
    HEADING + ROW * rows(table).count() as i32
}

/// Draws the bars of a work. The slowest candidate's has the full length.
fn draw_group(canvas: &Canvas, heading: &str, table: &Table, top: i32) {
    canvas.text(heading, (MARGIN, top + HEADING - 14), BOLD, TEXT);
    let slowest = rows(table).map(|row| mean(&row.times)).fold(0.0, f64::max);
    // The candidates before the first peer are uri-core's own.
    let own = rows(table).take_while(|row| !row.is_peer).count();
    let start = MARGIN + LABEL;
    let longest = WIDTH - 2 * MARGIN - LABEL - FIGURES;
    for (index, row) in rows(table).enumerate() {
        let (font, color) = if index < own {
            (BOLD, OWN)
        } else if row.is_peer {
            (NORMAL, PEER)
        } else {
            (NORMAL, OTHER)
        };
        let top = top + HEADING + ROW * index as i32;
        let middle = top + ROW / 2;
        let time = mean(&row.times);
        let end = start + (time / slowest * f64::from(longest)).round() as i32;
        canvas.text(&label(row.name), (MARGIN, middle), font, TEXT);
        canvas.rectangle((start, top + GAP), (end, top + ROW - GAP), color);
        let figures = format!("{time:.0} ({:.2})", mean(&row.ratios));
        canvas.text(&figures, (end + 6, middle), font, TEXT);
    }
}

/// A candidate's name, in which each name of a crate is followed by its version.
fn label(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let package = format!("name = \"{word}\"\nversion = \"");
        let version = LOCK
            .split_once(&package)
            .and_then(|(_, rest)| rest.split('"').next());
        version.map_or(word.to_owned(), |version| format!("{word} {version}"))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The size of a font in pixels, and its style.
type Font = (f64, FontStyle);
const TITLE: Font = (18.0, FontStyle::Bold);
const BOLD: Font = (12.0, FontStyle::Bold);
const NORMAL: Font = (12.0, FontStyle::Normal);

struct Canvas<'s>(DrawingArea<SVGBackend<'s>, Shift>);

impl<'s> Canvas<'s> {
    fn new(svg: &'s mut String, (width, height): (i32, i32)) -> Self {
        Self(SVGBackend::with_string(svg, (width as u32, height as u32)).into_drawing_area())
    }

    /// Draws a rectangle from one corner to another.
    fn rectangle(&self, from: (i32, i32), to: (i32, i32), color: RGBColor) {
        let rectangle = Rectangle::new([from, to], color.filled());
        self.0.draw(&rectangle).expect("a string takes everything");
    }

    /// Draws text that begins at a position. The middle of its lowercase letters is at the position's height.
    fn text(&self, text: &str, at: (i32, i32), (pixels, style): Font, color: RGBColor) {
        // The backend divides by this number.
        let font = FontDesc::new(FontFamily::SansSerif, pixels * 1.24, style);
        let style = TextStyle::from(font).color(&color);
        let style = style.pos(Pos::new(HPos::Left, VPos::Center));
        let text = Text::new(text, at, style);
        self.0.draw(&text).expect("a string takes everything");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of each work, with the same figures.
    fn tables() -> Vec<Table> {
        let row = |name, is_peer, time| Row {
            name,
            is_peer,
            times: vec![time, time],
            ratios: vec![time / 60.0, time / 60.0],
        };
        let table = |work| Table {
            work,
            is_hot: false,
            sets: vec!["links", "web"],
            rows: vec![
                row("uri-core", false, 30.0),
                row("fluent-uri", true, 60.0),
                row("bound: none", false, 1.0),
            ],
        };
        works().map(table).collect()
    }

    #[test]
    fn the_picture_has_every_candidate_except_the_bounds() {
        let svg = draw(&tables(), "a caption");
        let count = |text: &str| svg.matches(text).count();
        assert_eq!(count(&label("uri-core")), works().count());
        assert_eq!(count(&label("fluent-uri")), works().count());
        assert_eq!(count("30 (0.50)"), works().count());
        assert_eq!(count("60 (1.00)"), works().count());
        assert_eq!(count("bound"), 0);
        assert_eq!(count("a caption"), 1);
    }

    /// The style replaces each color that the picture has.
    #[test]
    fn each_color_has_a_light_one() {
        let svg = draw(&tables(), "a caption");
        let (style, content) = svg.split_once("</style>").expect("a style");
        let colors: Vec<&str> = content.split(" fill=").skip(1).collect();
        assert!(colors.len() > 50);
        for color in colors {
            let (color, _) = color.split_once(' ').expect("another attribute");
            let color = color.split('>').next().unwrap_or_default();
            assert!(
                style.contains(&format!("[fill={color}] {{ fill: #")),
                "{color}"
            );
        }
    }

    #[test]
    fn a_label_has_the_version_of_each_crate() {
        let label = label("fluent-uri + encoding");
        let version = label.strip_prefix("fluent-uri ").expect("a version");
        assert!(version.starts_with(char::is_numeric), "{version}");
    }
}
