import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ROBOT_DROPDOWN_REFRESH_MS, ROBOT_LIST_REFRESH_MS } from '../../../machines/limits.ts'
import { type Chosen, NONE_CHOSEN, VIRTUAL_ROBOT_UUID } from '../../../machines/pages/picking.ts'
import { PublishDialog } from '../../../src/robots/PublishDialog.tsx'
import { RobotDropdown } from '../../../src/robots/RobotDropdown.tsx'
import { RobotListDialog } from '../../../src/robots/RobotListDialog.tsx'
import type { RobotSource } from '../../../src/robots/robot-source.ts'
import { SyncDialog } from '../../../src/robots/SyncDialog.tsx'
import { TransferPicker } from '../../../src/robots/TransferPicker.tsx'
import { SILENCE } from '../../machines/support/stage.ts'
import {
  button,
  FLEET,
  heldRobots,
  MANY,
  named,
  onDesk,
  option,
  options,
  search,
  shown,
} from '../support/pickers/robots-stage.tsx'
import { MODES } from '../support/screen.tsx'

onDesk()

const nothing = () => undefined
const names = () => options().map((each) => each.querySelector('bdi')?.textContent ?? each.textContent)
const ROUTE = { name: 'Hall of light', picture: '', info: 'Twenty minutes', stops: 8, texts: 6 }

describe.each(MODES)('the robot dropdown ($mode)', ({ Wrapper }) => {
  const open = async (props: Partial<Parameters<typeof RobotDropdown>[0]> = {}, robots = FLEET) => {
    const told: string[] = []
    const stage = await shown(
      Wrapper,
      (source) => <RobotDropdown {...source} label="Robot" value="" onChange={(uuid) => told.push(uuid)} {...props} />,
      robots,
    )
    return { ...stage, told }
  }

  it("has an 'all robots' option", async () => {
    const { user, told } = await open({ hasAll: true, value: 'r-Hall' })
    await user.click(button('Robot: Hall'))
    await user.click(option(/^All robots/))
    expect([told, options()]).toEqual([[''], []])
  })

  it('hides the virtual robot where that is asked', async () => {
    const robots = [...FLEET, named('Virtual', { robot_uuid: VIRTUAL_ROBOT_UUID })]
    const { user } = await open({ hidesVirtual: true }, robots)
    await user.click(button('Robot: Choose a robot'))
    expect(names()).toEqual(['Lobby', 'Gate', 'Hall', 'Dock'])
  })

  it('is searched and walked by keys, and gives the focus back', async () => {
    const { user, told } = await open()
    await user.click(button('Robot: Choose a robot'))
    await user.keyboard(' l ')
    expect(names()).toEqual(['Lobby', 'Hall'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect([told, document.activeElement]).toEqual([['r-Hall'], button('Robot: Choose a robot')])
  })

  it('closes by Escape without choosing', async () => {
    const { user, told } = await open()
    await user.click(button('Robot: Choose a robot'))
    await user.keyboard('{Escape}')
    expect([told, options()]).toEqual([[], []])
  })
})

describe.each(MODES)('the robot list ($mode)', ({ Wrapper }) => {
  const open = async (props: Partial<Parameters<typeof RobotListDialog>[0]> = {}, robots = FLEET) => {
    const told: string[][] = []
    const stage = await shown(
      Wrapper,
      (source) => (
        <RobotListDialog {...source} onConfirmed={(uuids) => told.push(uuids)} onClose={nothing} {...props} />
      ),
      robots,
    )
    return { ...stage, told }
  }

  it('has a search and an online/all/offline filter', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Offline 1' }))
    expect(names()).toEqual(['Gate'])
    await user.click(screen.getByRole('radio', { name: 'Online 3' }))
    await user.type(search(), 'dock')
    expect(names()).toEqual(['Dock'])
  })

  it('chooses one, or many where asked', async () => {
    const { user, told } = await open()
    await user.click(option(/^Lobby/))
    await user.click(option(/^Hall/))
    await user.click(button('Select'))
    expect(told).toEqual([['r-Hall']])
  })

  it('lists about 5 a row: the arrow down goes five robots on', async () => {
    const { user, told } = await open({ isMany: true }, MANY)
    act(() => screen.getByRole('listbox').focus())
    await user.keyboard('{ArrowDown} {ArrowRight} ')
    await user.click(button('Select'))
    expect(told).toEqual([['r-Robot 5', 'r-Robot 6']])
  })

  it('keeps only what is near the eye of ten thousand, and says how many there are', async () => {
    await open({}, MANY)
    expect(options().length).toBeLessThan(120)
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('10000')
  })
})

describe.each(MODES)('the sync-to-robot list ($mode)', ({ Wrapper }) => {
  const open = async (props: Partial<Parameters<typeof SyncDialog>[0]> = {}) => {
    const synced = vi.fn(async (_: string[]) => undefined)
    const stage = await shown(Wrapper, (source) => (
      <SyncDialog {...source} onSync={synced} onClose={nothing} {...props} />
    ))
    return { ...stage, synced }
  }

  it('sync confirm is disabled when no robot is selected', async () => {
    const { user } = await open()
    expect(button('Sync').hasAttribute('disabled')).toBe(true)
    await user.click(option(/^Hall/))
    expect(button('Sync').hasAttribute('disabled')).toBe(false)
    expect(screen.getByText('Selected: 1')).toBeTruthy()
  })

  it('selects all that are visible and allowed', async () => {
    const { user, synced } = await open({ allows: ({ robot_name }) => robot_name !== 'Hall' })
    await user.type(search(), 'l')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(button('Sync'))
    expect(synced.mock.calls.map(([robots]) => robots)).toEqual([['r-Lobby']])
  })

  it('marks the current robot', async () => {
    await open({ current: 'r-Dock' })
    expect(within(option(/^Dock/)).getByText('Current robot')).toBeTruthy()
    expect(screen.getAllByText('Current robot')).toHaveLength(1)
  })

  it('stays and keeps the selection when syncing fails', async () => {
    const { user } = await open({ onSync: () => Promise.reject(SILENCE) })
    await user.click(option(/^Hall/))
    await user.click(button('Sync'))
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(option(/^Hall/).getAttribute('aria-selected')).toBe('true')
  })
})

function Transfer({ source, check }: { source: RobotSource; check?: Parameters<typeof TransferPicker>[0]['check'] }) {
  const [added, change] = useState<Chosen>(NONE_CHOSEN)
  return <TransferPicker {...source} {...{ added, check }} onChange={change} />
}

describe.each(MODES)('the two-column transfer ($mode)', ({ Wrapper }) => {
  const right = () => within(screen.getByRole('region', { name: 'Added' }))
  const added = () =>
    right()
      .queryAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent)

  it('adds, removes, and moves the focus to what took the place of the removed', async () => {
    const { user } = await shown(Wrapper, (source) => <Transfer source={source} />)
    await user.click(option(/^Lobby/))
    await user.click(option(/^Hall/))
    expect(added()).toEqual(['Lobby', 'Hall'])
    await user.click(button('Remove Lobby'))
    expect([added(), document.activeElement]).toEqual([['Hall'], button('Remove Hall')])
    await user.click(button('Remove all'))
    expect(added()).toEqual([])
  })

  it('search trims its input', async () => {
    const { user } = await shown(Wrapper, (source) => <Transfer source={source} />)
    await user.type(search(), '   gate  ')
    expect(names()).toEqual(['Gate'])
  })

  it('a robot can be added only if it is online or allowed by a supplied check', async () => {
    const { user } = await shown(Wrapper, (source) => <Transfer source={source} />)
    await user.click(option(/^Gate/))
    expect(added()).toEqual([])
    expect(option(/^Gate/).getAttribute('aria-disabled')).toBe('true')
  })

  it('a supplied check allows a robot that is offline', async () => {
    const { user } = await shown(Wrapper, (source) => <Transfer source={source} check={() => true} />)
    await user.click(option(/^Gate/))
    expect(added()).toEqual(['Gate'])
  })

  it('select all adds only allowed robots', async () => {
    const { user } = await shown(Wrapper, (source) => <Transfer source={source} />)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(added()).toEqual(['Lobby', 'Hall', 'Dock'])
  })
})

describe.each(MODES)('the tour-route publish dialog ($mode)', ({ Wrapper }) => {
  const open = async (onPublish = vi.fn(async (_: string[]) => undefined)) => {
    const stage = await shown(Wrapper, (source) => (
      <PublishDialog {...source} route={ROUTE} robots={['r-Lobby', 'r-Hall']} onPublish={onPublish} onClose={nothing} />
    ))
    return { ...stage, onPublish }
  }

  it('shows the route: two counts, name and info', async () => {
    await open()
    const card = within(screen.getByRole('article'))
    for (const text of ['Hall of light', 'Twenty minutes', 'Stops: 8', 'Texts: 6'])
      expect(card.getByText(text)).toBeTruthy()
  })

  it('lists robots with their status and a remove action', async () => {
    const { user, onPublish } = await open()
    expect(screen.getAllByText('Online')).toHaveLength(2)
    await user.click(button('Remove Lobby'))
    await user.click(button('Publish'))
    expect(onPublish.mock.calls.map(([robots]) => robots)).toEqual([['r-Hall']])
  })

  it('adds robots by search, one after the other', async () => {
    const { user, onPublish } = await open()
    await user.click(button(/Add a robot/))
    await user.keyboard('dock{Enter}{Escape}')
    await user.click(button('Publish'))
    expect(onPublish.mock.calls.map(([robots]) => robots)).toEqual([['r-Lobby', 'r-Hall', 'r-Dock']])
  })

  it('has nothing to publish to once all are removed', async () => {
    const { user } = await open()
    await user.click(button('Remove Lobby'))
    await user.click(button('Remove Hall'))
    expect(button('Publish').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('Add the robots that shall get the route.')).toBeTruthy()
  })
})

describe.each(MODES)('the robots of a picker ($mode)', ({ Wrapper }) => {
  const transfer = (source: RobotSource) => <Transfer source={source} />

  it('are on their way, then there', async () => {
    const { PickerStage } = await import('../support/pickers/stage.tsx')
    const { show } = await import('../support/screen.tsx')
    const held = heldRobots()
    await show(Wrapper, <PickerStage>{transfer(held.source)}</PickerStage>)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await held.answer(FLEET)
    expect(options()).toHaveLength(4)
  })

  it("empty lists show the 'no robots' text", async () => {
    await shown(Wrapper, transfer, [])
    expect(screen.getByText('No robots')).toBeTruthy()
  })
})

describe('how often a picker looks', () => {
  it.each([
    [
      'a dropdown every 500 ms',
      ROBOT_DROPDOWN_REFRESH_MS,
      (source: RobotSource) => <RobotDropdown {...source} label="Robot" value="" onChange={nothing} />,
    ],
    [
      'a list every 1000 ms',
      ROBOT_LIST_REFRESH_MS,
      (source: RobotSource) => <RobotListDialog {...source} onConfirmed={nothing} onClose={nothing} />,
    ],
  ])('%s', async (_, refreshMs, picker) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { asked } = await shown(MODES[0].Wrapper, picker)
      await act(() => vi.advanceTimersByTimeAsync(refreshMs - 1))
      expect(asked()).toBe(1)
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(asked()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
