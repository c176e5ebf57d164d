import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import en from '../../../locales/en.json'
import own from '../../../locales/robot/en.json'
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogLine, RobotLogPage, RobotLogQuestion } from '../../../machines/pages/robot-log.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RobotLog } from '../../../src/apps/robot/RobotLog.tsx'
import { RobotTextsProvider, robotTextsIn } from '../../../src/apps/robot/RobotTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { giveDeskSize } from '../support/desk-size.ts'

beforeAll(giveDeskSize)
afterEach(cleanup)

const TEXTS = await robotTextsIn('en')
const NOON = Date.parse('2026-11-28T12:00:00Z') / 1000
const line = (nr: number, more: Partial<RobotLogLine> = {}): RobotLogLine => ({
  ...{ line_id: `line-${nr}`, at: NOON - nr * 60, level: 'info', text: `Line ${nr}`, ...more },
})

async function open(newest: Partial<RobotLogPage>, older: RobotLogLine[] = []) {
  const read = (page: Partial<RobotLogPage>) =>
    fromPromise<RobotLogPage, RobotLogQuestion>(async () => ({ time_zone: 'Asia/Shanghai', line_list: [], ...page }))
  const robotLog = robotLogMachine.provide({
    actors: { readLines: polled(read(newest)), readOlderLines: read({ line_list: older }) },
  })
  await act(async () =>
    render(
      <I18nProvider lang="en" messages={en}>
        <RobotTextsProvider value={TEXTS}>
          <RobotLog robot_uuid="r1" robotLog={robotLog} />
        </RobotTextsProvider>
      </I18nProvider>,
    ),
  )
  const part = within(screen.getByRole('region', { name: own.log.title }))
  return { part, rows: () => part.getAllByRole('listitem') }
}

it('says a line’s level in a word, its time by the company’s clocks, and its text as it is, of its own direction', async () => {
  const text = '<b onclick="alert(1)">stuck</b> مرحبا'
  const { rows } = await open({ line_list: [line(0, { level: 'error', text })] })
  const [row] = rows()
  expect(row?.textContent).toContain(own.log.level.error)
  expect(row?.querySelector('svg')).toBeTruthy()
  expect(row?.querySelector('time')?.textContent).toMatch(/8:00|20:00/)
  expect(row?.querySelector('bdi')?.textContent).toBe(text)
  expect(row?.querySelector('b')).toBeNull()
})

it('says how many lines of a day were not kept', async () => {
  const { rows } = await open({ line_list: [line(0, { line_id: '', text: '', level: 'warning', left_out: 1412 })] })
  expect(rows()[0]?.textContent).toContain('1,412 further lines')
})

it('says that there are none, or none of that level', async () => {
  const { part } = await open({})
  expect(part.getByText(own.log.none)).toBeTruthy()
  await userEvent.click(part.getByRole('radio', { name: own.log.least.warning }))
  expect(part.getByText(own.log.noneSuch)).toBeTruthy()
})

it('goes on at the last line for who asks for earlier ones, as the button goes with them', async () => {
  const { part, rows } = await open({ line_list: [line(0), line(1)], cursor: '1.line-1' }, [line(2)])
  await userEvent.click(part.getByRole('button', { name: own.log.older }))
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Line 0', 'Line 1', 'Line 2'])
  expect(document.activeElement).toBe(rows()[1])
  expect(part.queryByRole('button', { name: own.log.older })).toBeNull()
})
