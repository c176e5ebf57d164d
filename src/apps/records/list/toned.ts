import type { Field } from '../../../../domain/resources/fields.ts'

const TONED = ['state', 'access', 'priority', 'level']

/** Whether a choice says how a record stands, and has a colour for it. */
export const isToned = (name: string, field: Field | undefined) => field?.type === 'choice' && TONED.includes(name)
