import { staff } from '../../../domain/resources/staff.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import { firstWanted } from '../../../src/apps/records/list-route.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Hands, type Sight, type Thing, there } from '../library/sights.ts'
import { EXPORT, openStaff, SESSION_ENDED, TITLE } from '../support/import-hands.ts'
import { standing } from '../support/stand-ins.ts'
import { LISTED } from './records.model.ts'

const { batch } = pages
/** In the product there are as many as the list has just then. */
const ROWS = batch.exportCount.replace('{{count}}', '[1-9]\\d*')
const menu: Thing = { role: 'button', name: new RegExp(`^${ROWS}$`) }
const excel: Thing = { role: 'menuitem', name: new RegExp(`^${ROWS} · ${batch.excel.replace(/[().]/g, '\\$&')}$`) }

async function take(hands: Hands) {
  if (!(await hands.has(excel))) await hands.click(menu)
  await hands.click(excel)
}

const sights = ({ shows }: Shown): Sight[] => [
  { has: menu },
  there(shows.failure !== undefined && !shows.isBusy, { role: 'alert' }),
]

async function answer({ held }: Product, ...replies: readonly Reply[]) {
  for (const reply of replies) await held.reply([EXPORT], () => reply)
}

async function bringFile(product: Product) {
  const kept = product.page.waitForEvent('download')
  await answer(product, 'real')
  await kept
}

async function exporting(listed: typeof LISTED) {
  const { ExportMenu } = await import('../../../src/apps/records/list/ExportMenu.tsx')
  const { RecordsStage } = await import('../../src/support/records-stage.tsx')
  const context = { wanted: firstWanted(staff), listed }
  const list = standing(recordsMachine, { value: { listing: 'following' }, context }, {})
  return (
    <RecordsStage>
      <ExportMenu list={list as never} resource={staff} download={downloadMachine} />
    </RecordsStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    'file.want': take,
    'download.dismiss': (hands) => hands.click({ role: 'button', name: en.common.close }),
  },
  sights,
  dom: {
    mount: () => exporting(LISTED),
    shapes: {
      'a list without records': { mount: () => exporting({ ...LISTED, records: [], total: 0 }) },
      'a file that is being fetched': { mount: () => exporting(LISTED), upTo: 'takes the empty form' },
    },
    freeAsks: { fetchFile: 'the path takes the empty form, this view what is filtered' },
  },
  browser: {
    frame: TITLE,
    async arrive(product) {
      await openStaff(product)
      await product.see([{ has: menu }])
    },
    holds: [EXPORT],
    answers: {
      fetchFile: {
        ways: {
          'the file comes': bringFile,
          'the file does not come': (product) => answer(product, 'silence'),
          'the session has ended': (product) => answer(product, ...SESSION_ENDED),
        },
      },
    },
  },
})
