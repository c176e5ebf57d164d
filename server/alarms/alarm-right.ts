import type { Opening } from '../../domain/key-rights.ts'
import { entriesOf } from '../../domain/resources/shape.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import { RET } from '../../openapi/ret.ts'
import type { Caller, KeyCaller } from '../contract/caller.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { isByKey, mayOpenOneOf } from '../menu/page-access.ts'

/** A person, whom some alarms concern; or a key, which has those of all its robots where it opens the page of their records. */
export type AlarmCaller = Caller | KeyCaller

export const alarmsFor =
  (opening: Opening) =>
  async ({ db }: Deps, caller: AlarmCaller): Promise<AlarmCaller> => {
    if (isByKey(caller) && !(await mayOpenOneOf(db, caller, entriesOf(warningRecord), opening)))
      throw new Refused(RET.notAllowed)
    return caller
  }
