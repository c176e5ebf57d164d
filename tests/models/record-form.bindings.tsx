import en from '../../locales/en.json' with { type: 'json' }
import pages from '../../locales/pages/en.json' with { type: 'json' }
import person from '../../locales/pages/person/en.json' with { type: 'json' }
import { recordFormMachine } from '../../machines/record-form.machine.ts'
import { staff } from '../../openapi/resources/staff.ts'
import { bindingsOf, type Hands, type Shown, type Sight, type Thing, there } from './library/bindings.ts'

const { form, problems } = pages
const { fields } = person.staff
const button = (name: string): Thing => ({ role: 'button', name })
const dept: Thing = { label: new RegExp(`^${fields.dept}`) }
const name: Thing = { label: new RegExp(`^${fields.full_name}`) }
const OUTDATED = form.outdated.replace('{{name}}', 'Tom Baker')

const isThere = (value: unknown) => value !== undefined

function sights({ state, shows }: Shown): Sight[] {
  if (state === 'closed') return []
  const { isReading, isUnread, isGone, isSaving, isOutdated, asksToLeave, failure } = shows
  const isFormThere = !isReading && !isUnread && !isGone
  const found = Object.values(shows.problems as Readonly<Record<string, string>>)
  return [
    there(isFormThere, dept),
    there(isReading, { text: en.common.loading }),
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

const save = async (hands: Hands, typedName: string) => {
  await hands.fill(name, typedName)
  const again = button(form.keepMine)
  await hands.click((await hands.has(again)) ? again : button(form.save))
}

export const bindings = bindingsOf({
  deeds: {
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
    async mount({ start }) {
      const { draftsWith, RecordsStage } = await import('../src/records-stage.tsx')
      const { RecordSheet } = await import('../../src/apps/records/form/RecordSheet.tsx')
      const nothing = () => undefined
      return (
        <RecordsStage>
          <RecordSheet
            recordForm={recordFormMachine}
            resource={staff}
            open={start.includes('new') ? 'new' : 'u1'}
            mayWrite
            drafts={draftsWith(start.includes('from before') ? { dept: 'Front desk' } : {})}
            deeds={{ guard: nothing, saved: nothing, closed: nothing }}
            onRemove={nothing}
            onAct={nothing}
          />
        </RecordsStage>
      )
    },
    freeAsks: { saveRecord: 'the path names one field, the view sends those that were typed in' },
  },
  browser: { without: 'tests/e2e/records.spec.ts goes through every page of records against the real server' },
})
