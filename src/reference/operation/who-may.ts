import type { ReferenceKey } from '../../../locales/reference/keys.ts'
import type { ReferenceOperation } from '../contract/shape.ts'

/** What of a page a key needs for each right that the contract names. */
const OF_KEYS: Readonly<Record<string, ReferenceKey>> = {
  none: 'may.none',
  'records.read': 'may.records.read',
  'records.create': 'may.records.write',
  'records.change': 'may.records.write',
  'records.remove': 'may.records.write',
  'dialogues.read': 'may.dialogues.read',
  'commands.read': 'may.commands.read',
  'commands.send': 'may.commands.write',
  'commands.repeat': 'may.commands.write',
  'alarms.read': 'may.alarms.read',
  'alarms.write': 'may.alarms.write',
}

/** Who may call it, in words; undefined for a right that nobody has put into words. */
export const whoMay = ({ caller, right }: Pick<ReferenceOperation, 'caller' | 'right'>) =>
  caller === 'robot' ? 'may.robot' : OF_KEYS[right]
