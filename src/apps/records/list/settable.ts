import type { Field } from '../../../../domain/resources/fields.ts'
import { isWritable, type Resource } from '../../../../domain/resources/shape.ts'

/** Made for one record, in parts or language by language. */
const OF_ONE: readonly Field['type'][] = ['rows', 'file', 'picture', 'localTexts']
/** It tells records apart or is given once. */
const OWN = ['unique', 'fixed', 'given', 'secret']
/** It hangs on what another field holds. */
const BOUND = 'pointOn inEach namedBy requiredWhen requiredWith requiredWithout emptyWhen differsFrom notBelow'.split(
  ' ',
)

const isFree = (field: Readonly<Record<string, unknown>>) => [...OWN, ...BOUND].every((each) => !field[each])

/** The fields that can be given one value in many records at once. */
export const settableIn = ({ fields, title }: Resource) =>
  Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field && name !== title && isWritable(field) && !OF_ONE.includes(field.type) && isFree(field)
  })

/** Whether anything can be changed in many records at once. */
export const hasChangesForMany = (resource: Resource) =>
  resource.actions !== undefined || settableIn(resource).length > 0
