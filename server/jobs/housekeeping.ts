import type { OpenDatabase } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import type { backgroundJobs } from './every.ts'
import { forgetOld } from './retention.ts'
import { sweep, tidy } from './sweep.ts'

export const KEEP_HOUSE_EVERY_MS = 3_600_000

type Every = ReturnType<typeof backgroundJobs>['every']
type House = { database: Pick<OpenDatabase, 'db' | 'kind'>; settings: Settings }

/** What is done each hour, each a job of its own: none waits until another is well again. */
export function keepHouse(every: Every, { database: { db, kind }, settings }: House) {
  every('sweep', KEEP_HOUSE_EVERY_MS, (signal) => sweep(db, settings.UNUSED_FILE_DAYS, signal))
  every('retention', KEEP_HOUSE_EVERY_MS, (signal) => forgetOld(db, settings, signal))
  if (kind === 'embedded') every('tidy', KEEP_HOUSE_EVERY_MS, () => tidy(db))
}
