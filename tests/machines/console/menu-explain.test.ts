import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { menuExplainMachine } from '../../../machines/console/menu-explain.machine.ts'
import {
  selectExplainFailure,
  selectIsLookingAsOneself,
  selectIsOwnRole,
  selectOffersSystems,
  selectRows,
  selectViewer,
} from '../../../machines/console/menu-explain-selectors.ts'
import { CORP, heldCalls, menuReason, SILENCE, VIEWER } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const ROW = menuReason('a.b')

function open() {
  const calls = heldCalls()
  const machine = menuExplainMachine.provide({ actors: { menuExplain: calls.actor('menuExplain') } })
  const actor = createActor(machine, { input: { caller: CALLER, corp: CORP, own: VIEWER } }).start()
  return { calls, actor, now: () => actor.getSnapshot() }
}

describe('the explanation of the menu', () => {
  it('asks once, and keeps what the company has', async () => {
    const { calls, now } = open()
    expect(calls.inputOf('menuExplain')).toEqual({ caller: CALLER })
    await calls.answer('menuExplain', [ROW])
    expect(selectRows(now())).toEqual([ROW])
    expect(calls.count('menuExplain')).toBe(1)
  })

  it('says why nothing came, and asks again', async () => {
    const { calls, actor, now } = open()
    await calls.refuse('menuExplain', SILENCE)
    expect(selectExplainFailure(now())).toEqual(SILENCE)
    actor.send({ type: 'explain.retry' })
    expect(selectExplainFailure(now())).toBeUndefined()
    await calls.answer('menuExplain', [ROW])
    expect(selectRows(now())).toEqual([ROW])
  })

  it('looks as somebody else without asking anew, and as oneself again', async () => {
    const { calls, actor, now } = open()
    await calls.answer('menuExplain', [ROW])
    actor.send({ type: 'look.change', look: { lang: 'ja' } })
    expect(selectIsOwnRole(now())).toBe(true)
    actor.send({ type: 'look.change', look: { role_id: '1' } })
    expect(selectIsOwnRole(now())).toBe(false)
    expect(selectViewer(now())).toEqual({ ...VIEWER, role_id: '1', lang: 'ja' })
    expect(selectIsLookingAsOneself(now())).toBe(false)
    actor.send({ type: 'look.reset' })
    expect(selectViewer(now())).toEqual(VIEWER)
    expect(selectIsLookingAsOneself(now())).toBe(true)
    expect(calls.count('menuExplain')).toBe(1)
  })

  it.each([{ robotType: 'bao_xiao_mi' }, { isLegacy: true }])(
    'offers the two systems only where they are: not with %o, which has the original one',
    (look) => {
      const { actor, now } = open()
      expect(selectOffersSystems(now())).toBe(true)
      actor.send({ type: 'look.change', look })
      expect(selectOffersSystems(now())).toBe(false)
      expect(selectViewer(now()).system).toBe('jiedai')
    },
  )
})
