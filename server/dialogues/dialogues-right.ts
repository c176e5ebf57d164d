import { DIALOGUES_PAGE } from '../../domain/dialogues.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { mayOpenOneOf, type PageCaller } from '../menu/page-access.ts'

/** What guests asked is for the apps and keys alone that the company's menu opens its page with, for a role and a person that see it. */
export async function dialoguesPage({ db }: Deps, caller: PageCaller) {
  if (!(await mayOpenOneOf(db, caller, [DIALOGUES_PAGE], 'read'))) throw new Refused(RET.notAllowed)
  return caller
}
