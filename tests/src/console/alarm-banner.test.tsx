import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AlarmBanner } from '../../../src/console/alarms/AlarmBanner.tsx'
import { AlarmsArea } from '../../../src/console/alarms/AlarmsArea.tsx'
import { alarmTextsIn } from '../../../src/console/alarms/AlarmTexts.tsx'
import { MINE } from '../../models/console/alarm.model.ts'
import { alarmOf, STOPPED, STUCK, TAKEN } from '../../models/console/alarms.model.ts'
import { showAlarms } from './alarms-stage.tsx'

beforeEach(async () => {
  await alarmTextsIn('en')
  await import('../../../src/console/alarms/AlarmsPanel.tsx')
  await import('../../../src/console/alarms/BannerLine.tsx')
})
afterEach(cleanup)

const OTHER = alarmOf('a3', { level: 'alarm', robot_name: 'Gate three' })
const banner = () => screen.queryByRole('region', { name: 'An alarm that nobody has taken' })

async function open(...listed: readonly (typeof STUCK)[]) {
  const stage = await showAlarms(
    <>
      <AlarmBanner />
      <AlarmsArea />
    </>,
  )
  stage.list(listed)
  if (listed.some(({ level }) => level === 'alarm')) await screen.findByRole('alert')
  return stage
}

describe('across the console', () => {
  it('an alarm of the highest level says what, which robot, where and since when', async () => {
    await open(STOPPED, STUCK)
    expect(screen.getByRole('alert').textContent).toMatch(/^Emergency stop Gate two, Ground floor Since /)
  })

  it.each([
    ['of a lower level', STUCK],
    ['that somebody has taken', { ...TAKEN, level: 'alarm' as const }],
    ['that is snoozed', { ...STOPPED, snoozed_until: STOPPED.opened_at + 60 }],
    ['of a robot that is silenced', { ...STOPPED, is_silenced: true }],
  ])('nothing is said of one %s', async (_, alarm) => {
    const { list } = await open(STOPPED)
    list([alarm])
    expect(banner()).toBeNull()
  })

  it('one that is hidden stays so, and another one is said all the same', async () => {
    const { hands, list } = await open(STOPPED)
    await hands.click(screen.getByRole('button', { name: 'Hide' }))
    expect(banner()).toBeNull()
    list([{ ...STOPPED, entries: 2 }])
    expect(banner()).toBeNull()
    list([STOPPED, OTHER])
    expect(banner()?.textContent).toContain('Gate three')
  })

  it('it is taken by one press, which shows it; somebody else’s is only shown', async () => {
    const { hands, calls, answer, alarms, list } = await open(STOPPED)
    await hands.click(screen.getByRole('button', { name: 'I take it' }))
    await answer('alarmDetail', STOPPED)
    expect(calls.inputOf('alarmTake')).toMatchObject({ alarm_id: 'a2', version: 1, note: undefined })
    await answer('alarmTake', { ...MINE, alarm_id: 'a2' })
    expect(await screen.findByText('You look after it')).toBeTruthy()
    act(() => alarms.send({ type: 'alarms.close' }))
    list([OTHER])
    await hands.click(screen.getByRole('button', { name: 'I take it' }))
    await answer('alarmDetail', { ...TAKEN, alarm_id: 'a3' })
    expect(calls.count('alarmTake')).toBe(1)
    expect(screen.getByText('Lin Mei looks after it')).toBeTruthy()
  })
})
