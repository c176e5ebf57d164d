import type { SessionHandler } from '../contract/handler.ts'
import { countEvent } from './statistics.ts'

/** Counted for the caller's own company, whatever `corp_uuid` says; what a person typed is not kept. */
export const tongji: SessionHandler<'tongji'> = async ({ db }, { stat_event }, { corp_uuid }) => {
  await countEvent(db, corp_uuid, stat_event)
  return {}
}
