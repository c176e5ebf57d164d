import type { components } from '../../openapi/capi.gen.ts'
import type { Role } from '../roles.ts'

/** One text per language; a language may be absent. */
export type LocalTexts = components['schemas']['NameMap']

/** Values of fields, each of which must be one of these. */
export type Condition<Name extends string = string> = Readonly<Partial<Record<Name, readonly unknown[]>>>

/** `byAction`: it is set by the page's actions, and not by hand. `fixed`: it is given when the record is made, and stays. `given`: by what leads to the form, and not by hand. `by`: the least role that changes it, where not all who write the record do. What is said of other fields is said of those beside it, in the record or the row. */
type Plain = {
  required?: boolean
  requiredWhen?: Condition
  /** It must be filled in once this field is. */
  requiredWith?: string
  /** It must be filled in where this field is not. */
  requiredWithout?: string
  emptyWhen?: Condition
  /** It may not be what this field is. */
  differsFrom?: string
  /** No two rows have the same here. */
  distinct?: boolean
  readOnly?: boolean
  byAction?: boolean
  given?: boolean
  fixed?: boolean
  by?: Role
  /** Under which heading of the form it stands, with those beside it that say the same. */
  section?: string
}

/** The fields of the record that hold a plan's picture and its sides in metres; rows with `x` and `y` stand on it, others lie behind them. */
export type Plan = { picture: string; width: string; depth: string; behind?: string }

/** What kinds of files there are, told by their content. */
export type FileKind = 'pdf' | 'docx' | 'txt' | 'md' | 'csv' | 'json'

/** What a record may hold. `min` and `max` are the length of a text, the size of a number, the count of a list. */
export type Field =
  /**
   * `names`: it holds the id of a resource, and people read that page's title. `secret`: it is written and never read
   * again; it stays until another is typed. `pointOn`: it names a point of the map that stands in this field of the record.
   */
  | (Plain & {
      type: 'text' | 'longText'
      min?: number
      max?: number
      unique?: boolean
      names?: 'resource'
      secret?: boolean
      pointOn?: string
    })
  | (Plain & { type: 'phone' | 'email' | 'link'; unique?: boolean })
  /** A small picture as a data URL, or the path of one of our own: pages may load no other. */
  | (Plain & { type: 'picture' })
  /** `notBelow`: it is at least what this field beside it is. */
  | (Plain & {
      type: 'number'
      min?: number
      max?: number
      step?: number
      unit?: string
      default?: number
      notBelow?: string
    })
  /** The IANA name of a time zone, such as Europe/Berlin. */
  | (Plain & { type: 'timeZone' })
  /** Where it is required, only yes will do. */
  | (Plain & { type: 'flag'; default?: boolean })
  | (Plain & { type: 'choice'; options: readonly string[]; default?: string })
  /** `requires`: where it is required, one of these is among them. */
  | (Plain & { type: 'choices'; options: readonly string[]; min?: number; max?: number; requires?: readonly string[] })
  /** `2026-11-22`, `09:30`, and an ISO 8601 moment in UTC; '' for none. */
  | (Plain & { type: 'time' | 'moment' })
  | (Plain & { type: 'date'; notBelow?: string })
  /** `namedBy`: the names of fields, of the resource that stands in that field. */
  | (Plain & { type: 'texts'; min?: number; max?: number; longest?: number; namedBy?: string; pointOn?: string })
  /** `inEach`: it is there in each language that is chosen in this field. `fills`: what may stand in braces, to be filled in. */
  | (Plain & { type: 'localTexts'; max?: number; inEach?: string; fills?: readonly string[] })
  /** The ids of robots; none means all of the company's, those of tomorrow too, where none is required. */
  | (Plain & { type: 'robots'; max?: number })
  /** The id of a file that was sent before, at most 10 MiB; '' for none. */
  | (Plain & { type: 'file'; kinds: readonly FileKind[] })
  /** Entries of the company's menu by their keys, `{project_id}.{menu_id}`. */
  | (Plain & { type: 'entries'; max?: number })
  /** The id of a row of another resource (its id stands in `of`), or the name of a department; '' for none. `reachedBy`: a person who has an address for each channel in this field of the record, or a department where somebody has. */
  | (Plain & { type: 'reference'; of: string; reachedBy?: string })
  /** Rows in an order of their own, each with fields of its own. */
  | (Plain & { type: 'rows'; fields: Readonly<Record<string, RowField>>; min?: number; max?: number; plan?: Plan })

/** Rows hold no rows. */
export type RowField = Exclude<Field, { type: 'rows' }>
export type Fields = Readonly<Record<string, Field>>

type OneOf<F> = F extends { options: readonly (infer Option extends string)[] } ? Option : never

/** What a field's value is in a record; nothing is ever missing: an empty text is '', an empty number null. */
export type ValueOf<F extends Field> = F extends { type: 'number' }
  ? number | null
  : F extends { type: 'flag' }
    ? boolean
    : F extends { type: 'choice' }
      ? OneOf<F> | ''
      : F extends { type: 'choices' }
        ? readonly OneOf<F>[]
        : F extends { type: 'texts' | 'robots' | 'entries' }
          ? readonly string[]
          : F extends { type: 'localTexts' }
            ? LocalTexts
            : F extends { type: 'rows'; fields: infer Inner extends Readonly<Record<string, RowField>> }
              ? readonly { [Name in keyof Inner]: ValueOf<Inner[Name]> }[]
              : string

export type Value = ValueOf<Field>
export type Values = Readonly<Record<string, unknown>>
