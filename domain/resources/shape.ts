import { type Role, reaches } from '../roles.ts'
import type { Condition, Field, Fields, ValueOf, Values } from './fields.ts'

/** How a page shows its records: as rows, as cards, as one form, or as a list that nobody writes by hand. */
export type Archetype = 'table' | 'cards' | 'single' | 'log'

/** What the server knows of every record, beside its fields. */
export type Stamp = 'created_at' | 'updated_at'

/** One press that sets some fields of the chosen records, offered where all of `from` holds. */
export type RecordAction<Name extends string> = {
  from?: Condition<Name>
  set: Readonly<Partial<Record<Name, unknown>>>
  /** Moments that are set to that of the press. */
  now?: readonly Name[]
}

/** What a record becomes on another page, once, as soon as it says so. */
type Making<Name extends string> = {
  of: string
  when: Condition<Name>
  from: (values: Values) => Values
  /** The reference in which the record keeps what was made of it. */
  into: Name
}

/** How records reach robots. */
type Publishing<Name extends string> = {
  /** The dialog of §2 in which the robots are chosen. */
  by: 'route' | 'sync'
  /** The field that refers to the map that a robot must be on. */
  map?: Name
  /** A robot holds no two records that agree in all of these; an empty list agrees with every other. */
  apart?: readonly Name[]
}

/**
 * Whose keys the server makes, to be shown once: those `each` of the records has, or those of the `company`, which the
 * records themselves are.
 */
export type Keyed = 'each' | 'company'

/** When records happen: once, at a moment and for so many minutes; or on each of their days, at times or for some hours of it. */
type Happening<Name extends string> =
  | { at: Name; minutes: Name }
  | {
      /** Weekdays; none means all. */
      days: Name
      /** The first and the last day, each of which may be open. */
      first?: Name
      last?: Name
      /** Rows with a time each, `at`. */
      times?: Name
      /** From when until when, across midnight too; without both it is the whole day. */
      hours?: readonly [Name, Name]
    }

/** How records stand in a calendar, the third shape of a list. */
export type CalendarShape<Name extends string = string> = {
  happens: Happening<Name>
  /** How many minutes are meant where a record does not say. */
  lasts: number
  /** What is said beside the title. */
  says: readonly Name[]
  /** Robots, or a person, who can be in one place alone. Where none is named, nobody in particular is needed. */
  needs?: Name
  /** These do not happen after all: they are faded and are in nobody's way. */
  off?: Condition<Name>
}

/** Fields in the order of a sheet, or of the form, without some. */
type SheetFields<Name extends string> = readonly Name[] | { allBut: readonly Name[] }

type Definition<F extends Fields, Name extends string, Columns = readonly Name[]> = {
  id: string
  /** The menu entries that open the page: keys of `page-addresses.ts`. The page is called as the first of them is. */
  page: string | readonly [string, ...string[]]
  archetype: Archetype
  fields: F
  /** The field by which people tell one record from another. */
  title: Name
  /** What a list shows, in this order; the list carries these fields and no others. */
  columns: readonly (Name | Stamp)[]
  searches: readonly Name[]
  /** Fields with options, flags, references, dates and moments that a list can be narrowed by. */
  filters: readonly (Name | Stamp)[]
  /** What a list can be sorted by, `updated_at` and `created_at` always besides; at most four. */
  sorts: readonly Name[]
  sort: { by: Name | Stamp; descending?: boolean }
  may: { read: Role; write?: Role }
  /** What nobody does here although they may write: the records come from elsewhere. */
  without?: readonly ('add' | 'remove')[]
  /** Records that nobody changes here, whose key nobody makes. */
  locked?: Condition<Name>
  keys?: Keyed
  /** The columns of the batch form (§2), in its order; what is exported besides is passed over when it comes back. */
  imports?: Columns | undefined
  /** The columns of what is exported; those of the batch form unless it says others. */
  exports?: Columns | undefined
  actions?: Readonly<Record<string, RecordAction<Name>>>
  makes?: Making<Name>
  calendar?: CalendarShape<Name>
  /** Robots have its records once they are published to them, as they were then. */
  publishes?: Publishing<Name>
}

function named<Name extends string>(fields: Fields, columns: SheetFields<Name> | undefined) {
  if (columns === undefined || !('allBut' in columns)) return columns
  return (Object.keys(fields) as Name[]).filter((name) => !columns.allBut.includes(name))
}

type Optional<T, Name extends keyof T> = Omit<T, Name> & Partial<Pick<T, Name>>

/** A definition whose fields are known by name: what is no field does not compile. Without `archetype` it is a table, without `sort` sorted by its titles. */
export function resource<const F extends Fields, const Id extends string>(
  definition: { id: Id } & Optional<
    Definition<F, NoInfer<keyof F & string>, SheetFields<NoInfer<keyof F & string>>>,
    'archetype' | 'sort'
  >,
): Definition<F, NoInfer<keyof F & string>> & { id: Id } {
  const imports = named(definition.fields, definition.imports)
  return {
    ...{ archetype: 'table', sort: { by: definition.title } },
    ...definition,
    ...{ imports, exports: named(definition.fields, definition.exports) ?? imports },
  }
}

/** Any definition, for code that serves them all. */
export type Resource = Definition<Fields, string>

type Opened = Pick<Resource, 'page'>

/** The menu entries that open a definition's page. */
export const entriesOf = ({ page }: Opened): readonly [string, ...string[]] =>
  typeof page === 'string' ? [page] : page

/** The project of the menu to which a page belongs, by the first of its entries. */
export function projectOf(resource: Opened) {
  const [first] = entriesOf(resource)
  return first.slice(0, first.indexOf('.'))
}

export type ValuesOf<R extends { fields: Fields }> = {
  readonly [Name in keyof R['fields']]: ValueOf<R['fields'][Name]>
}

export const SINGLE_ID = 'single'

/**
 * The fields by which a row of an import finds the record that is there already: those that no two records share.
 * The batch form asks what becomes of such rows; `skip` leaves the record alone, `update` changes the fields that the
 * row fills in. Where a definition has none, every row makes a record, and the undo of the batch takes them back.
 */
export const identityOf = ({ fields, imports = [] }: Resource) =>
  imports.filter((name) => {
    const field = fields[name]
    return field !== undefined && 'unique' in field && field.unique === true
  })

/** A definition as somebody of a role has it: what others alone may change is only to be read. */
export const forRole = (resource: Resource, role: Role): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      reaches(role, field.by ?? role) ? field : { ...field, readOnly: true },
    ]),
  ),
})

export const isSecret = (field: Field | undefined) => field !== undefined && 'secret' in field && field.secret === true
/** A definition for a record that is there: it keeps its secrets where no others are typed. */
export const withKeptSecrets = (resource: Resource): Resource => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      isSecret(field) ? { ...field, required: false } : field,
    ]),
  ),
})

export const isWritable = (field: Field) => !field.readOnly && !field.byAction
