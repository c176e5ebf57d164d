import { APP_ID, PLATFORM } from '../../machines/limits.ts'

/** What every request says of where it comes from (§7). */
export const commonParameters = (nowMs: number) => ({
  pf: PLATFORM,
  ctime: Math.floor(nowMs / 1000),
  app_id: APP_ID,
})

export const entriesOf = (fields: unknown) =>
  Object.entries(fields ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
