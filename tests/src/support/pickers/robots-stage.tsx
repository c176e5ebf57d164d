import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll } from 'vitest'
import type { Robot } from '../../../../machines/entities.ts'
import { robotListMachine } from '../../../../machines/pages/robot-list.machine.ts'
import { polled, type Visibility } from '../../../../machines/polling.machine.ts'
import { handSource, heldCalls, robot, SILENCE } from '../../../machines/support/stage.ts'
import { giveDeskSize } from '../desk-size.ts'
import { show, type Wrapper } from '../screen.tsx'
import { PickerStage } from './stage.tsx'

export const named = (robot_name: string, parts: Partial<Robot> = {}): Robot => ({
  ...robot('bao_mini'),
  ...{ robot_uuid: `r-${robot_name}`, robot_name, sn: `SN-${robot_name}` },
  ...parts,
})

export const FLEET = [named('Lobby'), named('Gate', { state: 0 }), named('Hall'), named('Dock', { charging: true })]
export const MANY = Array.from({ length: 10_000 }, (_, at) => named(`Robot ${at}`))

export function onDesk() {
  beforeAll(giveDeskSize)
  afterEach(cleanup)
}

/** A list of robots whose answers the test gives. */
export function heldRobots() {
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const robotList = robotListMachine.provide({
    actors: { openRobotList: polled(calls.actor('openRobotList'), visibility.actor) },
  })
  /** What is shown asks a moment after it stands there. */
  const beAsked = () => waitFor(() => calls.inputOf('openRobotList'))
  const answer = async (robots: readonly Robot[]) => {
    await beAsked()
    await act(() => calls.answer('openRobotList', { robots, etag: 'e1', clockAheadMs: 0 }))
  }
  const refuse = async () => {
    await beAsked()
    await act(() => calls.refuse('openRobotList', SILENCE))
  }
  return {
    source: { robotList, robot_prodtype_id: 'bao_mini' },
    answer,
    refuse,
    asked: () => calls.count('openRobotList'),
  }
}

/** Shows a picker and lets its robots come. */
export async function shown(
  Mode: Wrapper,
  picker: (source: ReturnType<typeof heldRobots>['source']) => ReactElement,
  robots: readonly Robot[] = FLEET,
) {
  const held = heldRobots()
  const user = await show(Mode, <PickerStage>{picker(held.source)}</PickerStage>)
  await held.answer(robots)
  return { user, ...held }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const option = (name: RegExp) => screen.getByRole('option', { name })
export const options = () => screen.queryAllByRole('option')
export const search = () => screen.getByRole('searchbox')
