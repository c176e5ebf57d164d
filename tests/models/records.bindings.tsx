import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import { recordFormMachine } from '../../machines/record-form.machine.ts'
import { recordsMachine } from '../../machines/records.machine.ts'
import { staff } from '../../openapi/resources/staff.ts'
import { placeAt } from '../src/place-at.ts'
import { draftsWith, RecordsStage } from '../src/records-stage.tsx'
import { bindingsOf, type Shown, type Sight, type Thing, there } from './library/bindings.ts'

const { list } = pages
const retry: Thing = { role: 'button', name: en.common.retry }
const refresh: Thing = { role: 'button', name: list.refresh }
const undo: Thing = { role: 'button', name: list.undo }
const remove: Thing = { role: 'button', name: list.removeCount.replace('{{count}}', '2') }
const show: Thing = { role: 'button', name: list.showNews }
const row: Thing = { role: 'button', name: 'Lin Mei' }
const choice: Thing = { role: 'checkbox', name: list.selectAll }
const act: Thing = { role: 'button', name: `${pages.words.actions.turnOff} (2)` }
/** Staff have no action of their own. */
const RESOURCE = { ...staff, actions: { turnOff: { set: { has_console_access: false } } } }

const isThere = (value: unknown) => value !== undefined

function sights({ state, shows }: Shown): Sight[] {
  // Nobody looks.
  if (state === 'paused') return []
  const { listed, removal, refusal, acted, selected, hasFailed, isStale, news, fresh } = shows
  const hasRows = isThere(listed) && !hasFailed
  return [
    there(hasRows, row),
    there(!isThere(listed) && !hasFailed, { role: 'status', name: en.common.loading }),
    there(hasFailed, { text: list.failed }),
    there(isStale && !hasFailed, { text: list.stale }),
    there(isThere(removal) && !isThere(refusal), undo),
    there(isThere(refusal), { text: new RegExp(`^${list.notRemoved}`) }),
    there(Number(news) > 0, show),
    there(hasRows && (fresh as readonly string[]).length > 0, { text: list.isNew }),
    there(isThere(acted), { text: /^Changed: / }),
    there((selected as readonly string[]).length > 0 && isThere(listed), remove),
  ]
}

export const bindings = bindingsOf({
  deeds: {
    'list.ask': (hands) => hands.click({ role: 'button', name: 'Page 2' }),
    'search.type': (hands, { q }) => hands.fill({ role: 'searchbox' }, q),
    'list.retry': async (hands) => hands.click((await hands.has(retry)) ? retry : refresh),
    'records.select': (hands) => hands.click(choice),
    'records.remove': (hands) => hands.click(remove),
    'records.act': (hands) => hands.click(act),
    'news.show': (hands) => hands.click(show),
    'removal.undo': (hands) => hands.click(undo),
    'removal.dismiss': (hands) => hands.click({ role: 'button', name: en.common.close }),
  },
  sights,
  dom: {
    async mount() {
      const { RecordsPage } = await import('../../src/apps/records/list/RecordsPage.tsx')
      const page = { resource: RESOURCE, role: 'superAdmin', place: placeAt('/'), drafts: draftsWith({}) } as const
      return (
        <RecordsStage>
          <RecordsPage {...page} records={recordsMachine} recordForm={recordFormMachine} />
        </RecordsStage>
      )
    },
    not: {
      'wants to see what is not there': 'there is a button only where something is new',
      'acts on nothing': 'there is a button only where rows are chosen',
      'removes nothing': 'there is a button only where rows are chosen',
      'wants back what was never removed': 'there is a button only where something was removed',
    },
  },
  browser: { without: 'tests/e2e/records.spec.ts goes through every page of records against the real server' },
})
