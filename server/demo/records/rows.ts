import type { RESOURCES, ResourceId } from '../../../domain/resources/all.ts'
import type { ValuesOf } from '../../../domain/resources/shape.ts'

/** What the demo keeps of a resource, by company; what a row leaves out is empty. */
export type Rows<Id extends ResourceId> = Readonly<
  Record<string, readonly Partial<ValuesOf<Extract<(typeof RESOURCES)[number], { id: Id }>>>[]>
>
