import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'
import { FLOOR_PAGE, ROBOTS_PAGE } from '../remote/remote-right.ts'

/** A robot is for the apps alone that the company's menu opens the live robots or the live floor with, for a role and a person that see them. */
export async function robotPage({ db }: Deps, session: AppSession) {
  if (!(await mayOpenOneOf(db, session, [ROBOTS_PAGE, FLOOR_PAGE], 'read'))) throw new Refused(RET.notAllowed)
  return session
}
