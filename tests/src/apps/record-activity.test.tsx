import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answerServices } from '../../../domain/resources/answer-services.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { tickets } from '../../../domain/resources/tickets.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import { WithActivity } from '../../../src/apps/records/activity/WithActivity.tsx'
import { type Activity, type ActivityPage, LookupsProvider } from '../../../src/apps/records/lookups.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { lookupsWith } from '../support/lookups.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const words = pages.activity
const HOUR_S = 3600
const before = (hours: number) => Math.floor(Date.now() / 1000) - hours * HOUR_S

let made = 0
const entry = (own: Partial<Activity>): Activity => ({
  ...{ activity_id: `a${made++}`, at: before(2.5), what: 'changed', by_kind: 'person', by: 'Tom Baker' },
  ...{ changes: [], robots: [], robot_count: 0, version: null },
  ...own,
})
const page = (list: Activity[], more: Partial<ActivityPage> = {}): ActivityPage => ({
  ...{ activity_list: list, names: {}, clockAheadMs: 0 },
  ...more,
})

/** A record's sheet whose server gives these answers in turn. */
function show(answers: (ActivityPage | undefined)[], resource: Resource = tickets, asks = false) {
  const asked: (string | undefined)[] = []
  const activity = async ({ cursor }: { cursor?: string }) => answers[asked.push(cursor) - 1]
  const stage = (asksNow: boolean) => (
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <LookupsProvider value={lookupsWith({ activity })}>
          <WithActivity resource={resource} record_id="t1" asks={asksNow}>
            <input aria-label="Subject" />
          </WithActivity>
        </LookupsProvider>
      </RecordsStage>
    </I18nProvider>
  )
  const { rerender } = render(stage(asks))
  return { asked, askNow: () => rerender(stage(true)) }
}
const open = () => userEvent.click(screen.getByRole('tab', { name: words.title }))
const entries = async () => within(await screen.findByRole('list', { name: words.title })).getAllByRole('listitem')
const changeOf = (name: string) => screen.getByText(name).parentElement as HTMLElement

test('nothing is asked for until it is opened, and what was typed stays meanwhile', async () => {
  const { asked } = show([page([entry({})])])
  await userEvent.type(screen.getByLabelText('Subject'), 'Lamp')
  expect(asked).toEqual([])
  await open()
  await entries()
  expect(asked).toEqual([undefined])
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: words.record }))
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('Lamp')
})

test('a change says by whom and when, and of each field by its name what it was and became', async () => {
  const changes = [
    { field: 'state', before: 'open', after: 'solved' },
    { field: 'assignee', before: '', after: 'u_lin' },
    { field: 'place', before: 'Hall', after: '' },
  ]
  show([page([entry({ changes })], { names: { u_lin: 'Lin Mei' } })])
  await open()
  const [only] = await entries()
  expect(only?.textContent).toContain('Tom Baker')
  const time = within(only as HTMLElement).getByText('2 hours ago')
  expect(time.getAttribute('title')).toMatch(/\d{2}:\d{2}$/)
  expect(changeOf('State').textContent).toBe('StateBefore: OpenAfter: Solved')
  expect(changeOf('Who looks after it').textContent).toBe('Who looks after itBefore: emptyAfter: Lin Mei')
  expect(changeOf('Place').textContent).toBe('PlaceBefore: HallAfter: empty')
})

test('of a list it says what went and what came, and of another order that alone', async () => {
  const step = (what: string) => ({ what, is_done: false })
  const changes = [
    { field: 'robots', before: ['r1', 'r2'], after: ['r2', 'r3'] },
    { field: 'steps', before: [step('Look'), step('Mend')], after: [step('Mend'), step('Look')] },
  ]
  show([page([entry({ changes })], { names: { r1: 'East', r2: 'West' } })])
  await open()
  await entries()
  const robots = within(changeOf('Robots')).getAllByRole('listitem')
  expect(robots.map(({ textContent }) => textContent)).toEqual(['Removed: East', `Added: ${words.gone}`])
  expect(changeOf('Steps').textContent).toContain(words.reordered)
})

test('of a secret it says only that it changed, and of what was not kept just that', async () => {
  show([page([entry({ changes: [{ field: 'key' }, { field: 'timeout' }] })])], answerServices)
  await open()
  await entries()
  expect(screen.getAllByText(words.secret)).toHaveLength(1)
  expect(screen.getAllByText(words.notKept)).toHaveLength(1)
})

test('a long text is whole once it is opened', async () => {
  const end = 'the very end'
  show([page([entry({ changes: [{ field: 'description', before: '', after: `${'x'.repeat(300)} ${end}` }] })])])
  await open()
  await entries()
  expect(screen.queryByText(new RegExp(end))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.whole }))
  expect(screen.getByText(new RegExp(end))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: words.less }))
  expect(screen.queryByText(new RegExp(end))).toBeNull()
})

test('says what an import, a key and the console itself did, and to which robots it was published', async () => {
  show([
    page([
      entry({ by_kind: 'import' }),
      entry({ what: 'removed', by_kind: 'key', by: 'API key Desk' }),
      entry({ what: 'created', by_kind: 'system', by: '' }),
      entry({ what: 'published', robots: ['East'], robot_count: 3, version: 4 }),
    ]),
  ])
  await open()
  const texts = (await entries()).map(({ textContent }) => textContent ?? '')
  expect(texts[0]).toContain('Import by Tom Baker')
  expect(texts[1]).toContain('RemovedAPI key Desk')
  expect(texts[2]).toContain(words.bySystem)
  expect(texts[3]).toContain('East and 2 more · version 4')
})

test('earlier things come by a press, which leaves the focus where they begin', async () => {
  const { asked } = show([page([entry({ by: 'Late' })], { cursor: '5.a' }), page([entry({ by: 'Early' })])])
  await open()
  await userEvent.click(await screen.findByRole('button', { name: words.more }))
  await screen.findByText('Early')
  expect(asked).toEqual([undefined, '5.a'])
  expect((await entries()).map(({ textContent }) => textContent)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: words.more })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Late')
})

test('where there is no answer it says so, and asks again on a press', async () => {
  const { asked } = show([undefined, page([entry({})])])
  await open()
  await screen.findByText(pages.form.unread)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await entries()
  expect(asked).toHaveLength(2)
})

test('a question that waits in the form is shown, whatever was looked at', async () => {
  const { askNow } = show([page([entry({})])])
  await open()
  await entries()
  askNow()
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeTruthy()
})
