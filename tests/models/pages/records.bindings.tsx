import type { Resource } from '../../../domain/resources/shape.ts'
import { staff } from '../../../domain/resources/staff.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import words from '../../../locales/pages/qa/en.json' with { type: 'json' }
import type { Stored } from '../../../machines/entities.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { recordsMachine } from '../../../machines/pages/records.machine.ts'
import type { Listed } from '../../../machines/pages/records.ts'
import { removalsMachine } from '../../../machines/pages/removals.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { looked } from '../support/looks.ts'
import { LISTED, WITH_NEWS } from './records.model.ts'

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
const RESOURCE = { ...staff, imports: undefined, actions: { turnOff: { set: { has_console_access: false } } } }

const isThere = (value: unknown) => value !== undefined

function sights({ shows }: Shown): Sight[] {
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
    there(hasRows && (fresh as readonly string[]).some((id) => (listed as readonly string[]).includes(id)), {
      text: list.isNew,
    }),
    there(isThere(acted), { text: /^Changed: / }),
    there((selected as readonly string[]).length > 0 && isThere(listed), remove),
  ]
}

const NOT = {
  'wants to see what is not there': 'there is a button only where something is new',
  'acts on nothing': 'there is a button only where rows are chosen',
  'removes nothing': 'there is a button only where rows are chosen',
  'wants back what was never removed': 'there is a button only where something was removed',
}

/** In the product the same records stand among the words that robots hear: these can be turned off. */
const TITLE = 'Keywords'
const PLACE = '/frame/qa/keyword/'
const asWord = ({ values, ...record }: Stored) => ({
  ...record,
  values: {
    keyword: values.full_name,
    variants: [],
    match: 'contains',
    reaction: 'say',
    say: { en: 'Hello' },
    robots: [],
    is_on: true,
  },
})

const listOf = ({ records, total }: Listed): Reply => ({
  ret: 0,
  data: { record_list: records.map(asWord), total, names: {} },
})
const LOOKS = {
  'two colleagues a page': listOf(LISTED),
  'the list is there, and the person is back': listOf(LISTED),
  'nothing has changed': { status: 304 },
  'somebody has been added': listOf(WITH_NEWS),
  'the list does not come': 'silence',
} as const

const SAVED: Reply = { ret: 0, data: { record: LISTED.records.map(asWord)[0], names: {} } }

async function saveInForm({ click, fill, held }: Product) {
  await click(row)
  await held.reply(['/open/v1/record'], () => SAVED)
  await fill({ label: new RegExp(`^${words.keywords.fields.place}`) }, 'Lobby')
  await click({ role: 'button', name: pages.form.save })
  await held.reply(['/open/v1/record/change'], () => SAVED)
}

/** An address of the first page that is not the one of now. */
const leadBack = ({ page }: Product) =>
  page.evaluate((path) => {
    const isThere = !location.search.includes('at=')
    history.pushState(null, '', isThere ? `${path}?at=/?page=1` : path)
  }, PLACE)

async function pageOf(resource: Resource) {
  const { placeAt } = await import('../../src/support/place-at.ts')
  const { draftsWith, NO_FILES, RecordsStage } = await import('../../src/support/records-stage.tsx')
  const { RecordsPage } = await import('../../../src/apps/records/list/RecordsPage.tsx')
  const page = { resource, role: 'superAdmin', place: { ...placeAt('/'), go: around('goes elsewhere') } } as const
  return (
    <RecordsStage>
      <RecordsPage
        {...page}
        drafts={draftsWith({})}
        records={recordsMachine}
        removals={removalsMachine}
        recordForm={recordFormMachine}
        sheets={NO_FILES}
      />
    </RecordsStage>
  )
}

export const bindings = bindingsOf({
  commands: {
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
    mount: () => pageOf(RESOURCE),
    shapes: { 'a page that takes files': { mount: () => pageOf(staff) } },
    not: NOT,
  },
  browser: {
    frame: TITLE,
    async arrive(product) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open(PLACE)
      await product.see([{ has: { role: 'status', name: en.common.loading } }])
    },
    answers: {
      changeRecord: {
        call: '/open/v1/record/change',
        replies: {
          'it is changed': SAVED,
          'somebody else was quicker': { ret: RET.versionConflict },
        },
      },
      removeRecords: {
        call: '/open/v1/record/remove',
        replies: {
          'it is removed': { ret: 0, data: { removal_id: 'm1', removed: 2 } },
          'it may not be removed': { ret: RET.notAllowed },
        },
      },
      restoreRecords: {
        call: '/open/v1/record/restore',
        replies: { 'it is back': { ret: 0, data: { restored: 2 } }, 'it cannot come back': { ret: RET.notFound } },
      },
    },
    holds: ['/open/v1/record', '/open/v1/records'],
    others: {
      ...looked({ call: '/open/v1/records', replies: LOOKS }),
      'list.want': leadBack,
      'records.changed': saveInForm,
    },
    not: NOT,
  },
})
