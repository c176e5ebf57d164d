import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { agentModeMachine } from '../../../machines/console/agent-mode.machine.ts'
import { selectSystem } from '../../../machines/console/agent-mode-selectors.ts'
import { menuMachine } from '../../../machines/console/menu.machine.ts'
import {
  selectAgentMode,
  selectCurrentSystem,
  selectMenuFailure,
  selectNodes,
} from '../../../machines/console/menu-selectors.ts'
import type { System } from '../../../machines/entities.ts'
import { CORP, hearingPage, heldCalls, menuNode, refusal, SILENCE } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }

function open({ robotType = 'bao_mini', system = 'jiedai' }: { robotType?: string; system?: System } = {}) {
  const calls = heldCalls()
  const agentMode = agentModeMachine.provide({ actors: { keepSystem: calls.actor('keepSystem') } })
  const machine = menuMachine.provide({ actors: { agentMode, menuList: calls.actor('menuList') } })
  const input = { caller: CALLER, corp: CORP, robotType, system, isLegacy: false }
  const { parent, shown } = hearingPage()
  const actor = createActor(machine, { parent, input }).start()
  const now = () => actor.getSnapshot()
  const agentModeNow = () => selectAgentMode(now())?.getSnapshot()
  const choose = (chosen: System) => selectAgentMode(now())?.send({ type: 'system.choose', system: chosen })
  return { actor, calls, now, agentModeNow, choose, news: () => shown('notifications') }
}

describe('the menu', () => {
  it('is empty when it does not come, with a way to try again', async () => {
    const { actor, calls, now } = open()
    await calls.refuse('menuList', SILENCE)
    expect(selectNodes(now())).toEqual([])
    expect(selectMenuFailure(now())).toEqual(SILENCE)
    actor.send({ type: 'menu.retry' })
    await calls.answer('menuList', [menuNode('basic.basic')])
    expect(selectNodes(now())).toHaveLength(1)
    expect(selectMenuFailure(now())).toBeUndefined()
  })

  it('stays on screen while it is loaded again', async () => {
    const { actor, calls, now } = open()
    await calls.answer('menuList', [menuNode('basic.basic')])
    actor.send({ type: 'menu.reload' })
    expect(calls.count('menuList')).toBe(2)
    expect(selectNodes(now())).toHaveLength(1)
  })

  it('says so when a reload brings other entries, and nothing when it brings the same or the first', async () => {
    const { actor, calls, news } = open()
    await calls.answer('menuList', [menuNode('basic.basic')])
    actor.send({ type: 'menu.reload' })
    await calls.answer('menuList', [menuNode('basic.basic')])
    expect(news()).toEqual([])
    actor.send({ type: 'menu.reload' })
    await calls.answer('menuList', [menuNode('basic.basic'), menuNode('map.map')])
    expect(news()).toEqual(['comfort.menuChanged'])
  })
})

describe('the system', () => {
  it('is the original one where the AI-agent system is not offered', () => {
    const { now, agentModeNow } = open({ robotType: 'bao_xiao_mi', system: 'agentOS' })
    expect(selectCurrentSystem(now())).toBe('jiedai')
    const agentMode = agentModeNow()
    expect(agentMode?.can({ type: 'system.choose', system: 'agentOS' })).toBe(false)
    expect(agentMode && selectSystem(agentMode)).toBe('jiedai')
  })

  it('loads the menu again when it is switched, with the old one on screen, and is kept', async () => {
    const { calls, now, choose } = open()
    await calls.answer('menuList', [menuNode('basic.basic')])
    choose('agentOS')
    expect(selectCurrentSystem(now())).toBe('agentOS')
    expect(selectNodes(now())).toHaveLength(1)
    expect(calls.count('menuList')).toBe(2)
    expect(calls.inputOf('keepSystem')).toEqual({ system: 'agentOS' })
    choose('jiedai')
    expect(selectCurrentSystem(now())).toBe('jiedai')
    expect(calls.count('menuList')).toBe(3)
  })

  it('does not load the menu again when the present system is chosen', () => {
    const { calls, choose } = open()
    choose('jiedai')
    expect(calls.count('menuList')).toBe(1)
  })

  it('survives a choice that cannot be kept', async () => {
    const { calls, now, agentModeNow } = open()
    await calls.refuse('keepSystem', refusal(0))
    expect([now().status, agentModeNow()?.status]).toEqual(['active', 'active'])
  })
})
