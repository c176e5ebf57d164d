import type { Field } from '../../../../domain/resources/fields.ts'
import type { Tone } from '../../../kit/Badge.tsx'

const TONED = ['state', 'access', 'priority', 'level']

const SAYING: Readonly<Partial<Record<Tone, readonly string[]>>> = {
  success: ['arrived', 'met', 'solved', 'ready', 'done', 'in_use', 'installed', 'active'],
  accent: ['working', 'reading', 'training', 'driving', 'drawing', 'invited', 'opened'],
  warning: ['high', 'warning', 'attention', 'waiting', 'outdated', 'expired', 'unconfirmed'],
  danger: ['urgent', 'alarm', 'failed', 'refused', 'missed'],
}
const TONES = new Map(Object.entries(SAYING).flatMap(([tone, values]) => values.map((value) => [value, tone as Tone])))

/** Whether a choice says how a record stands, and has a colour for it. */
export const isToned = (name: string, field: Field | undefined) => field?.type === 'choice' && TONED.includes(name)

export const toneOf = (value: unknown): Tone => TONES.get(String(value)) ?? 'neutral'
