import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { agentModeMachine } from '../../../machines/console/agent-mode.machine.ts'
import { menuMachine } from '../../../machines/console/menu.machine.ts'
import { selectCurrentSystem } from '../../../machines/console/menu-selectors.ts'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import type { Opening } from '../../../machines/console/workspace-context.ts'
import {
  selectMenu,
  selectRobotType,
  selectTypes,
  selectWorkspaceFailure,
} from '../../../machines/console/workspace-selectors.ts'
import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import type { Person } from '../../../machines/person.ts'
import { screenOf } from '../../../machines/screen.ts'
import { CORP, heldCalls, menuNode, prodtype, refusal, SILENCE } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const OPENING: Opening = { system: 'jiedai', isLegacy: false, isKtv: false }

const FLEET: Partial<Person> = { robots: [], types: [] }

function open(opening: Partial<Opening> = {}, found: Partial<Person> = FLEET) {
  const calls = heldCalls()
  const agentMode = agentModeMachine.provide({ actors: { keepSystem: calls.actor('keepSystem') } })
  const machine = workspaceMachine.provide({
    actors: {
      robots: calls.actor('robots'),
      types: calls.actor('types'),
      menu: menuMachine.provide({ actors: { agentMode, menuList: calls.actor('menuList') } }),
      keepRobotType: calls.actor('keepRobotType'),
    },
  })
  const person: Person = { corp: CORP, languages: [], ...found }
  const input = { opening: { ...OPENING, ...opening }, caller: CALLER, person }
  const actor = createActor(machine, { clock: new SimulatedClock(), input }).start()
  return { actor, calls, now: () => actor.getSnapshot() }
}

const openWith = (types: RobotProdtypeEntry[], opening: Partial<Opening> = {}, gridType?: string) =>
  open(opening, { ...FLEET, types, gridType })

const TWO = [prodtype('bao_xiao_mi'), prodtype('bao_mini')]

describe('loading', () => {
  it('asks for nothing that the start-up has found', () => {
    const { calls, now } = openWith(TWO)
    expect(calls.names()).toEqual(['keepRobotType'])
    expect(selectTypes(now())).toEqual(TWO)
  })

  it('fetches what did not come again, the robots first', async () => {
    const { actor, calls, now } = open({}, { fleetFailure: SILENCE })
    expect(screenOf(now())).toBe('loadFailed')
    expect(selectWorkspaceFailure(now())).toEqual(SILENCE)
    actor.send({ type: 'types.retry' })
    expect([calls.count('robots'), calls.count('types')]).toEqual([1, 0])
    await calls.answer('robots', [])
    expect(screenOf(now())).toBe('loading')
    await calls.answer('types', TWO)
    expect(screenOf(now())).toBe('robotType')
  })

  it.each(['robots', 'types'])('offers to try again when the %s do not come', async (name) => {
    const { actor, calls, now } = open({}, { fleetFailure: SILENCE })
    actor.send({ type: 'types.retry' })
    if (name === 'types') await calls.answer('robots', [])
    await calls.refuse(name, SILENCE)
    expect(screenOf(now())).toBe('loadFailed')
    expect(selectWorkspaceFailure(now())).toEqual(SILENCE)
    actor.send({ type: 'types.retry' })
    expect(screenOf(now())).toBe('loading')
    expect(calls.count('robots')).toBe(2)
  })
})

describe('the robot type', () => {
  it('is asked for when there are several and none was chosen', () => {
    const { calls, now } = openWith(TWO)
    expect(screenOf(now())).toBe('robotType')
    expect(calls.count('menuList')).toBe(0)
  })

  it('is chosen by itself when there is only one', () => {
    const { calls, now } = openWith([prodtype('bao_jiu_dian')])
    expect(selectRobotType(now())).toBe('bao_jiu_dian')
    expect(calls.inputOf('menuList')).toEqual({ caller: CALLER, robotType: 'bao_jiu_dian', isLegacy: false })
    expect(now().can({ type: 'type.change' })).toBe(false)
  })

  it('counts only types with robots', () => {
    const { now } = openWith([prodtype('bao_xiao_mi', 0), prodtype('bao_mini')])
    expect(selectTypes(now())).toHaveLength(1)
    expect(selectRobotType(now())).toBe('bao_mini')
  })

  it('is the last one, while the company still has it', () => {
    expect(screenOf(openWith(TWO, { robotType: 'bao_mini' }).now())).toBe('frame')
    expect(screenOf(openWith(TWO, { robotType: 'carry' }).now())).toBe('robotType')
  })

  it('is that of the address, before the last one', () => {
    const { now } = openWith(TWO, { robotType: 'bao_xiao_mi' }, 'bao_mini')
    expect(selectRobotType(now())).toBe('bao_mini')
  })

  it('is the last one where the address names none that the company has', () => {
    const { now } = openWith(TWO, { robotType: 'bao_xiao_mi' }, 'no-such-robot')
    expect(selectRobotType(now())).toBe('bao_xiao_mi')
  })

  it('is not asked for in legacy mode', () => {
    const { actor, calls, now } = openWith(TWO, { isLegacy: true })
    expect(screenOf(now())).toBe('frame')
    expect(calls.inputOf('menuList')).toMatchObject({ isLegacy: true })
    expect(now().can({ type: 'type.change' })).toBe(false)
    expect(now().can({ type: 'type.choose', robotType: 'bao_mini' })).toBe(false)
    actor.stop()
  })

  it('is only bao_xiao_mi in the KTV variant', () => {
    const { now } = openWith(TWO, { isKtv: true })
    expect(selectRobotType(now())).toBe('bao_xiao_mi')
  })

  it('shows an empty choice when the company has no robots', () => {
    const { now } = openWith([])
    expect(screenOf(now())).toBe('robotType')
    expect(selectTypes(now())).toEqual([])
  })

  it('is kept when chosen, and forgotten when the person goes back to the choice', async () => {
    const { actor, calls, now } = openWith(TWO)
    expect(now().can({ type: 'type.choose', robotType: 'carry' })).toBe(false)
    actor.send({ type: 'type.choose', robotType: 'bao_xiao_mi' })
    expect(calls.inputOf('keepRobotType')).toEqual({ robotType: 'bao_xiao_mi' })
    await calls.answer('menuList', [menuNode('basic.basic')])
    actor.send({ type: 'type.change' })
    expect(screenOf(now())).toBe('robotType')
    expect(calls.inputOf('keepRobotType')).toEqual({})
    expect(selectMenu(now())).toBeUndefined()
  })
})

describe('the menu', () => {
  it('of a type that was left changes nothing when it comes late', async () => {
    const { actor, calls, now } = openWith(TWO, { robotType: 'bao_mini' })
    actor.send({ type: 'type.change' })
    await calls.answer('menuList', [menuNode('basic.basic')])
    expect(selectMenu(now())).toBeUndefined()
    expect(screenOf(now())).toBe('robotType')
  })

  it('is for the system that was chosen on the card of a mini type', () => {
    const { actor, calls, now } = openWith(TWO)
    actor.send({ type: 'type.choose', robotType: 'bao_mini', system: 'agentOS' })
    const menu = selectMenu(now())
    expect(menu && selectCurrentSystem(menu.getSnapshot())).toBe('agentOS')
    expect(calls.inputOf('keepSystem')).toEqual({ system: 'agentOS' })
  })

  it('is that of another type at once where one is chosen from within the console', async () => {
    const { actor, calls, now } = openWith(TWO, { robotType: 'bao_mini' })
    await calls.answer('menuList', [menuNode('basic.basic')])
    actor.send({ type: 'type.choose', robotType: 'bao_xiao_mi' })
    expect(screenOf(now())).toBe('frame')
    expect(selectRobotType(now())).toBe('bao_xiao_mi')
    expect(calls.inputOf('menuList')).toMatchObject({ robotType: 'bao_xiao_mi' })
    expect(now().can({ type: 'type.choose', robotType: 'carry' })).toBe(false)
  })

  it('comes when the choice cannot be kept, too', async () => {
    const { calls, now } = openWith(TWO, { robotType: 'bao_mini' })
    await calls.refuse('keepRobotType', refusal(0))
    expect(screenOf(now())).toBe('frame')
  })
})
