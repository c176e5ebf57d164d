import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import own from '../../../locales/dialogues/en.json'
import en from '../../../locales/en.json'
import { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import type { DialogueReport } from '../../../machines/pages/dialogue-report.ts'
import { DialoguesPage } from '../../../src/apps/dialogues/DialoguesPage.tsx'
import { DialoguesTextsProvider, dialoguesTextsIn } from '../../../src/apps/dialogues/DialoguesTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { handSource } from '../../machines/support/stage.ts'
import { giveDeskSize } from '../support/desk-size.ts'
import { placeAt } from '../support/place-at.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const UNTIL = 1795910400
const NONE = { answered: 0, unanswered: 0 }
const now = { answered: 30, unanswered: 10 }

const REPORT: DialogueReport = {
  ...{ time_zone: 'UTC', from: UNTIL - 7 * 86_400, until: UNTIL, kept_days: 90, teach_entry: 'qa.qa_lib', now },
  before: { answered: 16, unanswered: 16 },
  day_list: ['2026-11-27', '2026-11-28'].map((day, nr) => ({ day, ...(nr === 0 ? NONE : now) })),
  hour_list: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 9 ? now : NONE) })),
  language_list: [{ lang: 'en', ...now }],
  robot_list: [{ robot_uuid: 'r1', robot_name: 'Gate', questions: 40 }],
  unanswered_list: [{ text: '=1+1? & more', lang: 'zh', times: 10, last_at: UNTIL - 60 }],
}

async function open(parts: Partial<DialogueReport> = {}) {
  const led: unknown[] = []
  const looks = handSource<{ type: string }, unknown>()
  const place = { ...placeAt('/'), navigate: (to: unknown) => void led.push(to) }
  const texts = await dialoguesTextsIn('en')
  render(
    <I18nProvider lang="en" messages={en}>
      <DialoguesTextsProvider value={texts}>
        <DialoguesPage
          dialogueReport={dialogueReportMachine.provide({ actors: { readDialogues: looks.actor as never } })}
          {...{ robot_prodtype_id: 'bao_mini', place }}
        />
      </DialoguesTextsProvider>
    </I18nProvider>,
  )
  act(() => looks.send({ type: 'look.answered', answer: { ...REPORT, ...parts } } as never))
  return led
}

const figures = () => within(screen.getByRole('list', { name: own.figures })).getAllByRole('listitem')
const textsOf = () => figures().map(({ textContent }) => textContent)

describe('the figures', () => {
  it('stand beside how they were in the days before, in words', async () => {
    await open()
    expect(textsOf()).toEqual([
      'Questions 40 25% more',
      'Answered 75% 25 points more',
      'Without an answer 10 38% fewer',
    ])
  })

  it.each([
    ['nobody asked anything in the days before', { before: NONE }, [own.compared.none, '', own.compared.none]],
    ['it was the same', { before: now }, Array(3).fill(own.compared.same)],
    ['the days before are not kept', { before: undefined }, ['', '', '']],
  ])('are compared with nothing else where %s', async (_, parts, said) => {
    await open(parts as Partial<DialogueReport>)
    expect(textsOf().map((text) => text?.replace(/^\D*\d+%? /, ''))).toEqual(said)
  })

  it('of days on which nobody asked say so, and have no charts', async () => {
    await open({ now: NONE, before: NONE, unanswered_list: [] })
    expect(screen.getByRole('heading', { name: own.empty.title })).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('a question that had no answer', () => {
  it('leads to the form of a new answer, with the question as it was asked and in its language', async () => {
    const led = await open()
    await userEvent.click(screen.getByRole('button', { name: /^Teach the answer to/ }))
    expect(led).toEqual([
      { project_id: 'qa', menu_id: 'qa_lib', route: '/new?v.language=zh&v.question=%3D1%2B1%3F %26 more' },
    ])
  })

  it('leads nowhere for whoever cannot teach it', async () => {
    await open({ teach_entry: '' })
    expect(screen.queryByRole('button', { name: /^Teach/ })).toBeNull()
    expect(screen.getByText('=1+1? & more')).toBeTruthy()
  })
})

describe('behind a chart', () => {
  it('stands a table of all that it shows', async () => {
    await open()
    const hours = screen.getByRole('region', { name: own.hours.title })
    await userEvent.click(within(hours).getByText(own.table.show))
    const rows = within(hours).getAllByRole('row')
    expect([rows.length, rows[10]?.textContent]).toEqual([25, '09:00301040'])
  })
})
