import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { downloadMachine } from '../../machines/download.machine.ts'
import { recordsMachine } from '../../machines/records.machine.ts'
import { staff } from '../../openapi/resources/staff.ts'
import { firstWanted } from '../../src/apps/records/spot.ts'
import { bindingsOf, type Hands, type Shown, type Sight, type Thing, there } from './library/bindings.ts'
import { LISTED } from './records.model.ts'
import { standing } from './stand-ins.ts'

const { batch } = pages
const ROWS = batch.exportCount.replace('{{count}}', '24')
const menu: Thing = { role: 'button', name: ROWS }
const excel: Thing = { role: 'menuitem', name: `${ROWS} · ${batch.excel}` }

async function take(hands: Hands) {
  if (!(await hands.has(excel))) await hands.click(menu)
  await hands.click(excel)
}

const sights = ({ shows }: Shown): Sight[] => [
  { has: menu },
  there(shows.failure !== undefined && !shows.isBusy, { role: 'alert' }),
]

export const bindings = bindingsOf({
  deeds: {
    'file.want': take,
    'download.dismiss': (hands) => hands.click({ role: 'button', name: en.common.close }),
  },
  sights,
  dom: {
    async mount() {
      const { ExportMenu } = await import('../../src/apps/records/list/ExportMenu.tsx')
      const context = { wanted: firstWanted(staff), listed: LISTED }
      const list = standing(recordsMachine, { value: 'paused', context }, {})
      const { RecordsStage } = await import('../src/records-stage.tsx')
      return (
        <RecordsStage>
          <ExportMenu list={list as never} resource={staff} download={downloadMachine} />
        </RecordsStage>
      )
    },
    freeAsks: { fetchFile: 'the path takes the empty form, this view what is filtered' },
  },
  browser: { without: 'tests/e2e/import.spec.ts takes the files of a page from the real server' },
})
