//! The rows of a table as data: what the items of each are made of, decided once. `emit` only writes it.

use proc_macro2::Ident;
use quote::format_ident;
use syn::Error;

use crate::paths::{CratePath, in_macro};
use crate::read::head::{Head, hidden_name};
use crate::read::kind::Kind;
use crate::read::tokens::error_at;
use crate::table::function::own_type::OwnTypes;
use crate::table::function::parse::{Base, Body, Function};
use crate::table::function::signature::Signature;
use crate::table::function::slot::Slot;
use crate::table::parse::{AnyRow, Constant, Table};
use crate::table::row_policy::Policies;

/// A row with what its items are made of. Each variant also has the row itself, which `row` returns.
pub(crate) enum Item<'t> {
    Constant(&'t AnyRow, &'t Constant),
    Function(&'t AnyRow, Row<'t>),
    /// A function row with an error. Its function is defined all the same, so that only this error is reported.
    Faulty(&'t AnyRow, &'t Function, Error),
}

impl<'t> Item<'t> {
    pub(crate) const fn row(&self) -> &'t AnyRow {
        match self {
            Self::Constant(row, _) | Self::Function(row, _) | Self::Faulty(row, ..) => row,
        }
    }
}

/// A function row without an error.
pub(crate) struct Row<'t> {
    pub(crate) krate: &'t CratePath,
    pub(crate) function: &'t Function,
    pub(crate) body: &'t Body,
    /// The slots in the order of the parameters. One that is only the base has none.
    pub(crate) slots: Vec<Slot<'t>>,
    /// The table's policy, for the checks that `emit` writes.
    pub(crate) policies: &'t Policies,
}

impl Table {
    /// The rows in the order of the table.
    pub(crate) fn items<'t>(&'t self, policies: &'t Policies) -> Vec<Item<'t>> {
        let items = self.rows.iter().map(|row| match row {
            AnyRow::Constant(constant) => Item::Constant(row, constant),
            AnyRow::Function(function) => self.item_of_function(row, function, policies),
        });
        items.collect()
    }

    /// The item for a function row: `Faulty` if its body has an error or, in a table with an enum, if a variant can't
    /// have a field of a parameter's type, such as `impl Display`. The function is defined all the same.
    fn item_of_function<'t>(
        &'t self,
        any_row: &'t AnyRow,
        function: &'t Function,
        policies: &'t Policies,
    ) -> Item<'t> {
        let body = match &function.body {
            Ok(body) => body,
            Err(error) => return Item::Faulty(any_row, function, error.clone()),
        };
        let row = Row::new(&self.settings.krate, function, body, policies);
        let field_error = |slot: &Slot<'_>| {
            let message = slot.field(row.krate).err()?;
            Some(error_at(&slot.parameter.ty, message))
        };
        // A faulty row's function doesn't write its parameters' values, so rustc doesn't also report the type, such as
        // an `Option<u8>` for `{x}`.
        if self.settings.enumeration.is_some()
            && let Some(error) = row.slots.iter().find_map(field_error)
        {
            return Item::Faulty(any_row, function, error);
        }
        Item::Function(any_row, row)
    }
}

impl<'t> Row<'t> {
    /// A function row with its slots: one for each parameter that is a value. One that is only the base, as in
    /// `{base}/users/{id}`, has none, but the `base` of `{base}/users/{id}?from={base}` is a value, too.
    pub(crate) fn new(
        krate: &'t CratePath,
        function: &'t Function,
        body: &'t Body,
        policies: &'t Policies,
    ) -> Self {
        let signature = &function.signature;
        let own_types = OwnTypes::new(&signature.generics, krate);
        let slots = signature.parameters.iter().filter_map(|parameter| {
            // All placeholders with the name of a parameter have the same form, so the first one is enough.
            let mut placeholders = body.template.slots.iter();
            let placeholder = placeholders.find(|slot| slot.name == parameter.text)?;
            let needs_numbers = body.needs_numbers;
            Some(Slot::new(parameter, placeholder, &own_types, needs_numbers))
        });
        Self {
            krate,
            function,
            body,
            slots: slots.collect(),
            policies,
        }
    }

    pub(crate) const fn head(&self) -> &'t Head {
        &self.function.head
    }

    pub(crate) const fn name(&self) -> &'t Ident {
        &self.function.head.name
    }

    pub(crate) const fn signature(&self) -> &'t Signature {
        &self.function.signature
    }

    pub(crate) const fn kind(&self) -> Kind {
        self.function.signature.kind
    }

    /// The slot of the parameter with this name, or `None` if that is only the base.
    pub(crate) fn slot(&self, name: &str) -> Option<&Slot<'t>> {
        let mut slots = self.slots.iter();
        slots.find(|slot| slot.parameter.text == name)
    }

    /// The reason why the row has no `parse`, if there is one: it has no inverse, or too many values for one tuple. Each
    /// slot is one value, also if its parameter occurs twice in the template.
    pub(crate) fn no_parse(&self) -> Option<String> {
        if self.body.no_inverse.is_some() {
            return self.body.no_inverse.clone();
        }
        let count = self.slots.len();
        let limit = in_macro::MAX_VALUES;
        (count > limit).then(|| format!("it would return {count} values; the limit is {limit}"))
    }

    /// Whether the template begins with a parameter as base, as in `{base}/users/{id}`.
    pub(crate) const fn begins_with_base(&self) -> bool {
        matches!(self.body.base, Base::Parameter)
    }

    /// The name of a hidden constant, a pair of the filled template and the template. It exists only if the compiler
    /// resolves the template against a base. The checks use it and not the row's type, because a use of that is a use
    /// of the row.
    pub(crate) fn texts_name(&self) -> Ident {
        format_ident!("{}_texts", hidden_name(self.name()))
    }
}
