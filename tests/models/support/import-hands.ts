import pages from '../../../locales/pages/en.json' with { type: 'json' }
import type { ImportJob, ImportRow } from '../../../machines/pages/imports.ts'
import { RET } from '../../../openapi/ret.ts'
import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { DONE, FAILED_ROW } from './import-jobs.ts'

/** The page whose files are imported and exported, and how its calls end. */
export const TITLE = 'Employee management'
const PLACE = '/frame/person/person_staff/'
export const EXPORT = '/open/v1/record/export'
export const RECENT = '/open/v1/record/imports'
export const SEND = /\/record\/import$/
export const STATE = /\/record\/import\?/

export const OK: Reply = { ret: 0, data: {} }
/** The page asks once more, with a fresh session. */
export const SESSION_ENDED: readonly Reply[] = [{ ret: RET.notLogin }, { ret: RET.notLogin }]
export const recent = (...job_list: readonly ImportJob[]): Reply => ({ ret: 0, data: { job_list } })
export const stateOf = (job: ImportJob, ...row_list: readonly ImportRow[]): Reply => ({
  ret: 0,
  data: { job, row_list, total: row_list.length },
})

/** Opens the page, at a place in it, with its calls held. */
export async function openStaff(product: Product, at = '/') {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  await product.hold()
  await product.open(`${PLACE}?at=${at}`)
}

/** Opens the import, which looks for those of the last day. */
export async function openImport(product: Product) {
  await openStaff(product, '/import')
  await product.see([{ has: { role: 'dialog' } }])
}

/** Sees what came of a file, and is done with it. */
export async function seeJobOff({ held, click }: Product) {
  await held.reply([STATE], () => stateOf(DONE, FAILED_ROW))
  await click({ role: 'button', name: pages.batch.another })
}
