import { staff } from '../../../domain/resources/staff.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { removalsMachine } from '../../../machines/pages/removals.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { openStaff, SESSION_ENDED, TITLE } from '../support/import-hands.ts'
import { REMOVAL, TOTAL } from './removals.model.ts'

const { bin } = pages
const LIST = '/open/v1/record/removals'
const RESTORE = '/open/v1/record/restore'

const button = (name: string): Thing => ({ role: 'button', name })
const restore: Thing = { role: 'button', name: /^Bring back Lin Mei/ }
const earlier = button(bin.earlier)
const later = button(bin.later)
const OF_PAGE = { m1: restore, m0: { role: 'button', name: /^Bring back Ada Park/ } } satisfies Record<string, Thing>

function sights({ shows: { removals, failure, refusal } }: Shown): Sight[] {
  const ids = (removals as readonly string[] | undefined) ?? []
  const isListed = removals !== undefined && failure === undefined
  return [
    there(failure !== undefined, { text: bin.failed }),
    there(isListed && ids.length === 0, { text: bin.none }),
    there(removals === undefined && failure === undefined, { text: en.common.loading, in: { role: 'dialog' } }),
    ...Object.entries(OF_PAGE).map(([id, thing]) => there(isListed && ids.includes(id), thing)),
    there(refusal !== undefined, { text: new RegExp(`^${bin.notBack}`) }),
  ]
}

const listed = (removal_list: readonly object[], total: number): Reply => ({ ret: 0, data: { total, removal_list } })

async function sheet() {
  const { RecordsStage } = await import('../../src/support/records-stage.tsx')
  const { RemovedSheet } = await import('../../../src/apps/records/removed/RemovedSheet.tsx')
  return (
    <RecordsStage>
      <RemovedSheet removals={removalsMachine} resource={staff} onBack={() => undefined} onClose={around('closes')} />
    </RecordsStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    'removals.turn': (hands, { page }) => hands.click(page === 2 ? earlier : later),
    'removals.restore': (hands) => hands.click(restore),
    'removals.retry': (hands) => hands.click(button(en.common.retry)),
    'removals.dismiss': (hands) => hands.click({ ...button(en.common.close), in: { role: 'alert' } }),
  },
  sights,
  dom: { mount: sheet },
  browser: {
    frame: TITLE,
    async arrive(product: Product) {
      await openStaff(product, '/removed')
      await product.see([{ has: { role: 'dialog' } }])
    },
    holds: [LIST, RESTORE],
    answers: {
      listRemovals: {
        call: LIST,
        replies: {
          'removals come': listed([REMOVAL], TOTAL),
          'nothing was removed': listed([], 0),
          'earlier removals come': listed(
            [{ ...REMOVAL, removal_id: 'm0', count: 1, titles: ['Ada Park'], removed_by: '' }],
            TOTAL,
          ),
          'the server is silent': 'silence',
          'the session has ended': SESSION_ENDED,
        },
      },
      restoreRecords: {
        call: RESTORE,
        replies: { 'it is back': { ret: 0, data: { restored: 2 } }, 'it is too late': { ret: RET.notFound } },
      },
    },
  },
})
