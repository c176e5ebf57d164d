import { staff } from '../../../domain/resources/staff.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import person from '../../../locales/pages/person/en.json' with { type: 'json' }
import type { Stored } from '../../../machines/entities.ts'
import { recordFormMachine } from '../../../machines/pages/record-form.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import type { RecordForm } from '../../../src/apps/records/actors.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Hands, type Sight, type Thing, there } from '../library/sights.ts'
import { OURS, THEIRS } from './record-form.model.ts'

const { form, problems } = pages
const { fields } = person.staff
const button = (name: string): Thing => ({ role: 'button', name })
const dept: Thing = { label: new RegExp(`^${fields.dept}`) }
const name: Thing = { label: new RegExp(`^${fields.full_name}`) }
const OUTDATED = form.outdated.replace('{{name}}', 'Tom Baker')

const isThere = (value: unknown) => value !== undefined

/** The page takes a form away that has saved; on a stage it stays. */
const isTaken = ({ past }: Shown) => past.at(-1) === 'it is saved'

function formSights({ state, shows }: Shown): Sight[] {
  if (state === 'closed') return []
  const { isReading, isUnread, isGone, isSaving, isOutdated, asksToLeave, failure } = shows
  const isFormThere = !isReading && !isUnread && !isGone
  const found = Object.values(shows.problems as Readonly<Record<string, string>>)
  return [
    there(isFormThere, dept),
    there(Boolean(isReading) && !isUnread, { text: en.common.loading }),
    there(isUnread, { text: form.unread }),
    there(isGone, { text: form.gone }),
    there(isSaving, button(form.saving)),
    there(asksToLeave, button(form.stay)),
    there(isOutdated, { text: OUTDATED }),
    there(isFormThere && isThere(failure), { text: new RegExp(`^${form.notSaved.replaceAll('.', '\\.')}`) }),
    there(found.length > 0, { text: form.lookAgain }),
    there(found.includes('taken'), { text: problems.taken }),
  ]
}

const sights = (shown: Shown) => (isTaken(shown) ? [] : formSights(shown))

const save = async (hands: Hands, typedName: string) => {
  await hands.fill(name, typedName)
  const again = button(form.keepMine)
  await hands.click((await hands.has(again)) ? again : button(form.save))
}

const TITLE = 'Employee management'
const spotOf = (start: string) => (start.includes('new') ? 'new' : 'u1')
const holds = (record: Stored): Reply => ({ ret: 0, data: { record, names: {} } })

/** What the tab has kept of a form from before. */
const typedBefore = ({ context }: Product) =>
  context.addInitScript(() => {
    for (const open of ['new', 'u1']) sessionStorage.setItem(`draft:u_super:staff:${open}`, '{"dept":"Front desk"}')
  })

async function sheet(start: string, mayWrite: boolean) {
  const { draftsWith, RecordsStage } = await import('../../src/support/records-stage.tsx')
  const { RecordSheet } = await import('../../../src/apps/records/form/RecordSheet.tsx')
  const { placeAt } = await import('../../src/support/place-at.ts')
  const nothing = () => undefined
  return (
    <RecordsStage>
      <RecordSheet
        recordForm={recordFormMachine}
        resource={staff}
        open={start.includes('new') ? 'new' : 'u1'}
        mayWrite={mayWrite}
        place={placeAt('/')}
        drafts={draftsWith(start.includes('from before') ? { dept: 'Front desk' } : {})}
        actions={{ guard: nothing, saved: nothing, closed: around('closes') }}
        onRemove={around('removes')}
        onAct={around('acts')}
      />
    </RecordsStage>
  )
}

/** The one record of a page, without a list and without a sheet. */
async function inPage(form: RecordForm, typed: Readonly<Record<string, string>>) {
  const { draftsWith, RecordsStage } = await import('../../src/support/records-stage.tsx')
  const { RecordEditor } = await import('../../../src/apps/records/form/RecordEditor.tsx')
  const kept = { drafts: draftsWith(typed), key: 'staff:u1' }
  return (
    <RecordsStage>
      <RecordEditor {...{ form, kept }} resource={staff} isNew={false} isReadOnly={false} isPage />
    </RecordsStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    'form.change': async (hands) =>
      hands.fill(dept, (await hands.text(dept)) === 'Front desk' ? 'Lobby' : 'Front desk'),
    'form.revert': async (hands) => hands.fill(dept, (await hands.text(dept)) === 'Lobby' ? 'Front desk' : ''),
    'form.save': (hands, event) => save(hands, event.problems.full_name ? '' : 'Lin Mei'),
    'form.close': (hands) => hands.click(button(en.common.close)),
    'form.retry': (hands) => hands.click(button(en.common.retry)),
    'leaving.confirm': (hands) => hands.click(button(form.discard)),
    'leaving.cancel': (hands) => hands.click(button(form.stay)),
    'conflict.yield': (hands) => hands.click(button(form.takeTheirs)),
  },
  sights,
  dom: {
    mount: ({ start }) => sheet(start, true),
    shapes: {
      'a form to read': { mount: ({ start }) => sheet(start, false), start: 'a record', upTo: 'the record comes' },
      'a form in the page itself': {
        mount: ({ chart }) => inPage(chart as RecordForm, {}),
        start: 'a record',
        upTo: 'the record comes',
      },
      'a form in the page itself, with changes from before': {
        mount: ({ chart }) => inPage(chart as RecordForm, { dept: 'Front desk' }),
        start: 'a record with changes from before',
        upTo: 'the record comes',
      },
    },
    sights: (shown) => (isTaken(shown) ? formSights(shown) : []),
    freeAsks: { saveRecord: 'the path names one field, the view sends those that were typed in' },
  },
  browser: {
    frame: TITLE,
    async arrive(product, start) {
      if (start.includes('from before')) await typedBefore(product)
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open(`/frame/person/person_staff/?at=/${spotOf(start)}`)
      await product.see([{ has: { role: 'dialog' } }])
    },
    answers: {
      readRecord: {
        call: '/open/v1/record',
        replies: {
          'the record comes': holds(OURS),
          'there is no such record': { ret: RET.notFound },
          'the record does not come': 'silence',
        },
      },
      saveRecord: {
        call: ['/open/v1/record/create', '/open/v1/record/change'],
        replies: {
          'it is saved': holds(OURS),
          'the mobile is taken': { ret: RET.invalidValues, data: { fields: { mobile: 'taken' } } },
          'somebody else was quicker': { ret: RET.versionConflict, data: { record: THEIRS } },
          'no answer comes': 'silence',
        },
      },
    },
    // The page takes the form away.
    leaves: ['it is saved', 'closes', 'leaves without saving'],
  },
})
