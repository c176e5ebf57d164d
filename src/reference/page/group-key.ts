import type { ReferenceKey } from '../../../locales/reference/keys.ts'

const KEYS: Readonly<Record<string, ReferenceKey>> = {
  robots: 'groups.robots',
  alarms: 'groups.alarms',
  remote: 'groups.remote',
  records: 'groups.records',
}

/** What a group of the contract is called; that of the robots is named by who calls. */
export const groupKey = (group: string) => KEYS[group]
