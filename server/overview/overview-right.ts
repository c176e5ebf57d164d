import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { mayOpenOneOf } from '../menu/page-access.ts'

export const OVERVIEW = 'basic.overview'

/** The overview is for the app alone that the company's menu opens it with, for a role and a person that see it. */
export async function overviewPage({ db }: Deps, session: AppSession) {
  if (!(await mayOpenOneOf(db, session, [OVERVIEW], 'read'))) throw new Refused(RET.notAllowed)
  return session
}
