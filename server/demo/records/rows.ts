import type { Fields } from '../../../domain/resources/fields.ts'
import type { ValuesOf } from '../../../domain/resources/shape.ts'

/** What the demo keeps of a resource, by company; what a row leaves out is empty. */
export type Rows<R extends { fields: Fields }> = Readonly<Record<string, readonly Partial<ValuesOf<R>>[]>>
