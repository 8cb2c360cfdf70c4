//! Names of rows, from the words of their paths.

use super::names::{Names, is_reserved, snake_case};
use super::table::Row;

/// Names each row after the last words of its path: as many as make it unique. Of rows with the same words, the
/// shortest has these alone; the others add the name of their last parameter, or are named after their whole template.
pub(crate) fn name(rows: &mut [Row<'_>]) {
    let words: Vec<Vec<String>> = rows.iter().map(|row| words(&row.template)).collect();
    let longest = words.iter().map(Vec::len).max().unwrap_or(0);
    for count in 1..=longest {
        let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
        for (row, words) in rows.iter_mut().zip(&words) {
            let is_same = |name: &&String| **name == row.name;
            let is_unique = names.iter().filter(is_same).count() == 1;
            if row.name.is_empty() || is_reserved(&row.name) || !is_unique {
                let start = words.len().saturating_sub(count);
                row.name = words[start..].join("_");
            }
        }
    }
    let mut names = Names::default();
    let mut rows: Vec<&mut Row<'_>> = rows.iter_mut().collect();
    rows.sort_by_key(|row| row.template.len());
    for row in rows {
        let parameter = row.parameters.last();
        let parameter = parameter.map_or("row", |parameter| &parameter.name);
        if row.name.is_empty() {
            row.name = parameter.to_owned();
        }
        let mut candidates = vec![row.name.clone(), snake_case(&row.template)];
        if row.name != parameter {
            candidates.insert(1, format!("{}_by_{parameter}", row.name));
        }
        let free = candidates.iter().find(|name| !names.is_taken(name));
        row.name = names.unique(free.unwrap_or(&row.name).clone(), "");
    }
}

/// The words of the site and the path. The word before a value is in the singular, and a value that follows another
/// adds its name.
fn words(template: &str) -> Vec<String> {
    let path = template.split('?').next().unwrap_or_default();
    let (host, path) = match path.split_once("://") {
        Some((_, rest)) => rest.split_once('/').unwrap_or((rest, "")),
        None => ("", path),
    };
    // The label before the last is the name of a site.
    let site = host.rsplit('.').nth(1).unwrap_or(host);
    let mut words = Vec::new();
    let mut is_after_value = false;
    for segment in [site].into_iter().chain(path.split('/')) {
        let (literal, rest) = segment.split_once('{').unwrap_or((segment, ""));
        let name = rest.split(['*', '}']).next().unwrap_or_default();
        let word = snake_case(literal);
        if !is_version(&word) && word != "api" {
            words.push(word);
        } else if let Some(last) = words.last_mut()
            && !name.is_empty()
        {
            *last = singular(last);
            if is_after_value && last != name {
                *last += &format!("_{name}");
            }
        }
        is_after_value = !name.is_empty();
    }
    words
}

/// Whether a segment has no word but perhaps a version, such as `v2`.
fn is_version(word: &str) -> bool {
    let number = word.trim_start_matches(['v', 'n']);
    number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The word for one of several things.
pub(crate) fn singular(word: &str) -> String {
    if let Some(stem) = word.strip_suffix("ies") {
        return format!("{stem}y");
    }
    let has_end = |ends: &[&str]| ends.iter().any(|end| word.ends_with(end));
    let length = if has_end(&["ss", "us", "sis"]) {
        0
    } else if has_end(&["sses", "uses", "shes", "ches", "xes"]) {
        2
    } else {
        usize::from(word.ends_with('s'))
    };
    word[..word.len() - length].to_owned()
}
