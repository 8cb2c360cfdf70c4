//! A function row as data: what its items are made of, decided once. `emit` only writes it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::format_ident;
use syn::{Error, Type};

use crate::format::placeholder::{Form, Placeholder};
use crate::paths::Root;
use crate::read::head::Head;
use crate::read::kind::Kind;
use crate::read::tokens::mentions;
use crate::table::function::own_type::{OwnType, OwnTypes};
use crate::table::function::parse::{Body, Function, Start};
use crate::table::function::signature::{Parameter, Signature};
use crate::table::function::types::{key, segment_of_path};
use crate::table::parse::{AnyRow, Constant, Table};
use crate::table::row_policy::Policies;

/// A row without an error.
pub(crate) struct Row<'t> {
    pub(crate) root: &'t Root,
    pub(crate) head: &'t Head,
    pub(crate) signature: &'t Signature,
    /// The tokens after the `=`.
    pub(crate) source: &'t TokenStream,
    pub(crate) body: &'t Body,
    /// In the order of the parameters, without the base.
    pub(crate) slots: Vec<Slot<'t>>,
    pub(crate) policies: &'t Policies<'t>,
}

/// A parameter with its place in the template.
pub(crate) struct Slot<'t> {
    pub(crate) parameter: &'t Parameter,
    pub(crate) takes: Takes,
    /// Of a value or an item.
    pub(crate) own: OwnType,
}

/// What a slot takes.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Takes {
    One,
    Option,
    Pairs,
    Items,
    /// The segments of a `PathText`.
    Segments,
    /// A `KeyText`, perhaps in a `Segment`.
    Key {
        is_in_segment: bool,
    },
}

/// What a row of a table becomes.
pub(crate) enum Item<'t> {
    Constant(&'t Constant),
    Function(Row<'t>),
    /// A function that is defined, so that only its error is reported.
    Faulty(&'t Function, &'t Error),
}

impl Table {
    /// In the order of the table.
    pub(crate) fn rows<'t>(&'t self, policies: &'t Policies<'t>) -> Vec<Item<'t>> {
        let root = &self.settings.root;
        let rows = self.rows.iter().map(|row| match row {
            AnyRow::Constant(row) => Item::Constant(row),
            AnyRow::Function(function) => match &function.body {
                Ok(body) => Item::Function(Row::new(root, function, body, policies)),
                Err(error) => Item::Faulty(function, error),
            },
        });
        rows.collect()
    }
}

impl<'t> Row<'t> {
    pub(crate) fn new(
        root: &'t Root,
        function: &'t Function,
        body: &'t Body,
        policies: &'t Policies<'t>,
    ) -> Self {
        let signature = &function.signature;
        let own_types = OwnTypes::new(&signature.generics, root);
        let slots = signature.parameters.iter().filter_map(|parameter| {
            let mut placeholders = body.template.slots.iter();
            let placeholder = placeholders.find(|slot| slot.name == parameter.text)?;
            Some(Slot::new(parameter, placeholder, &own_types))
        });
        Self {
            root,
            head: &function.head,
            signature,
            source: &function.source,
            body,
            slots: slots.collect(),
            policies,
        }
    }

    pub(crate) fn kind(&self) -> Kind {
        self.signature.kind
    }

    pub(crate) fn name(&self) -> &'t Ident {
        &self.head.name
    }

    pub(crate) fn slot(&self, name: &str) -> Option<&Slot<'t>> {
        let mut slots = self.slots.iter();
        slots.find(|slot| slot.parameter.text == name)
    }

    /// Whether the template begins with `{base}`.
    pub(crate) fn is_below(&self) -> bool {
        matches!(self.body.start, Start::Appended)
    }

    pub(crate) fn reports_unused(&self) -> bool {
        reports_unused(self.head, self.signature)
    }

    /// A constant with the filled template and the template, if the compiler resolves it. The checks use it, because a
    /// use of the type is a use of the row.
    pub(crate) fn texts_name(&self) -> Ident {
        format_ident!("{}_texts", hidden_name(self.head))
    }
}

impl<'t> Slot<'t> {
    fn new(parameter: &'t Parameter, placeholder: &Placeholder, own_types: &OwnTypes<'_>) -> Self {
        let ty = &parameter.ty;
        let takes = match placeholder.form {
            Form::One => Takes::One,
            Form::Optional => Takes::Option,
            Form::Pairs => Takes::Pairs,
            Form::Many | Form::Joined => match key(ty) {
                Some(is_in_segment) => Takes::Key { is_in_segment },
                None if segment_of_path(ty).is_some() => Takes::Segments,
                None => Takes::Items,
            },
        };
        Self {
            parameter,
            takes,
            own: own_types.of_slot(takes, ty),
        }
    }

    /// The own type, if it has a name outside the function.
    pub(crate) fn own(&self) -> Option<&Type> {
        self.own.ty.as_ref()
    }
}

/// Whether the compiler reports the function of an unused row. Parsing is a use too, so the type refers to the function,
/// unless that has generic parameters or is deprecated.
pub(crate) fn reports_unused(head: &Head, signature: &Signature) -> bool {
    let is_generic =
        !signature.generics.params.is_empty() || mentions(&signature.arguments(), "impl");
    !is_generic && !head.has("deprecated")
}

/// The name of the type behind a row's.
pub(crate) fn hidden_name(head: &Head) -> Ident {
    let span = Span::call_site().located_at(head.name.span());
    Ident::new(&format!("__{}", head.text()), span)
}
