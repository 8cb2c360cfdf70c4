//! A program whose table of endpoints is guarded: forbidden rows don't compile, which the tests check.

#[macro_use]
mod endpoints;

endpoints! {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_the_one_that_is_meant() {
        let texts: Vec<String> = ENDPOINTS
            .iter()
            .map(|(name, uri)| format!("{name} = {uri}"))
            .collect();
        assert_eq!(
            texts,
            [
                "API = https://api.example.org/v2/",
                "ITEMS = https://api.example.org/v2/items/",
                "STATUS = https://status.example.org/",
            ]
        );
        let found = (API, ITEMS, STATUS);
        assert_eq!(found, (ENDPOINTS[0].1, ENDPOINTS[1].1, ENDPOINTS[2].1));
    }
}
