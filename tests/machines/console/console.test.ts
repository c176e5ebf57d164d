import { beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { consoleMachine } from '../../../machines/console/console.machine.ts'
import {
  selectAddressed,
  selectConnection,
  selectIsInvalidated,
  selectIsPasswordChanged,
  selectNotifications,
  selectPasswordChange,
} from '../../../machines/console/console-selectors.ts'
import { menuMachine } from '../../../machines/console/menu.machine.ts'
import { versionMachine } from '../../../machines/console/version.machine.ts'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import { selectToasts } from '../../../machines/news/toasts-selectors.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { selectOwner, selectResetChoice } from '../../../machines/sign-in/reset-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { hearingPage, heldCalls, menuNode, refusal, SILENCE, settled, USER } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const IDENTITY = { identifier: USER.mobile, code: '402173', authToken: 'a1' }
const CHOSEN = { password: 'Kettle#2027', confirmation: 'Kettle#2027' }

function open() {
  const calls = heldCalls()
  const reset = resetMachine.provide({
    actors: {
      checkCode: calls.actor('checkCode'),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('resetPassword') } }),
    },
  })
  const machine = consoleMachine.provide({
    actors: {
      ...{ reset, menuDetail: calls.actor('menuDetail'), authCheck: calls.actor('authCheck') },
      workspace: workspaceMachine.provide({
        actors: { menu: menuMachine.provide({ actors: { menuList: calls.actor('menuList') } }) },
      }),
      connection: connectionMachine.provide({ actors: { reach: calls.actor('reach') } }),
      version: versionMachine.provide({ actors: { isOutdated: calls.actor('isOutdated') } }),
    },
  })
  const { parent, toldTo } = hearingPage(undefined, ['settings', 'toasts'])
  const opening = { system: 'jiedai', isKtv: false, isLegacy: true } as const
  const actor = createActor(machine, {
    parent,
    input: { opening, caller: CALLER, person: { user: USER, languages: [] } },
  }).start()
  return { actor, calls, toldTo, now: () => actor.getSnapshot() }
}

async function change({ actor, calls, now }: ReturnType<typeof open>) {
  actor.send({ type: 'password.change' })
  selectPasswordChange(now())?.send({ type: 'identity.submit', identity: IDENTITY })
  await calls.answer('checkCode', { rpwd_token: 'proof-1' })
  const reset = selectPasswordChange(now())
  const choice = reset && selectResetChoice(reset.getSnapshot())
  choice?.send({ type: 'password.submit', chosen: CHOSEN })
  await calls.answer('resetPassword', USER)
  await settled()
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('changing the password in the open console', () => {
  it("is for the account's own identifier", () => {
    stage.actor.send({ type: 'password.change' })
    const reset = selectPasswordChange(stage.now())
    expect(reset && selectOwner(reset.getSnapshot())).toEqual(USER)
  })

  it('can be left, and the person works on where the session lives', async () => {
    stage.actor.send({ type: 'password.change' })
    stage.actor.send({ type: 'password.keep' })
    expect(stage.calls.inputOf('authCheck')).toEqual({ caller: CALLER })
    await stage.calls.answer('authCheck')
    expect(stage.now().matches('active')).toBe(true)
  })

  it('goes on while the session dies, which is found out when it is left', async () => {
    stage.actor.send({ type: 'password.change' })
    stage.actor.send({ type: 'session.expired' })
    expect(selectPasswordChange(stage.now())).toBeDefined()
    expect(selectIsInvalidated(stage.now())).toBe(false)
    stage.actor.send({ type: 'password.keep' })
    await stage.calls.refuse('authCheck', refusal(RET.notLogin))
    expect(selectIsInvalidated(stage.now())).toBe(true)
  })

  it('ends every session: no login-invalid dialog shows over the second modal', async () => {
    await change(stage)
    expect(selectIsPasswordChanged(stage.now())).toBe(true)
    stage.actor.send({ type: 'session.expired' })
    stage.actor.send({ type: 'token.doubt' })
    expect(selectIsPasswordChanged(stage.now())).toBe(true)
    expect(selectIsInvalidated(stage.now())).toBe(false)
    expect(stage.calls.count('authCheck')).toBe(0)
  })

  it('is over when the person confirms: they shall be signed out', async () => {
    await change(stage)
    stage.actor.send({ type: 'reset.confirm' })
    expect(stage.now().status).toBe('done')
  })
})

describe('a doubt about the session', () => {
  it('is looked into when a person who was asked whether to log out stays', async () => {
    stage.actor.send({ type: 'logout.request' })
    stage.actor.send({ type: 'token.doubt' })
    stage.actor.send({ type: 'logout.cancel' })
    await stage.calls.refuse('authCheck', refusal(RET.notLogin))
    expect(selectIsInvalidated(stage.now())).toBe(true)
  })

  it('outlives the question whether to log out', async () => {
    stage.actor.send({ type: 'token.doubt' })
    stage.actor.send({ type: 'logout.request' })
    stage.actor.send({ type: 'logout.cancel' })
    expect(stage.calls.count('authCheck')).toBe(2)
    await stage.calls.answer('authCheck')
    expect(stage.now().matches('active')).toBe(true)
  })
})

describe('an address opened directly (§7 menu_detail)', () => {
  it('is asked for its one entry as the console opens, and names it before the menu has come', async () => {
    const { calls, now } = open()
    expect(calls.inputOf('menuDetail')).toEqual({ caller: CALLER })
    await calls.answer('menuDetail', menuNode('map.map').menu)
    expect(selectAddressed(now())?.menu_id).toBe('map')
  })

  it('that names no entry, or one that is refused, changes nothing', async () => {
    const { calls, now } = open()
    await calls.refuse('menuDetail', refusal(101404))
    expect([selectAddressed(now()), now().matches('active')]).toEqual([undefined, true])
  })
})

it('a connection that is back is said, and what failed in between is asked for again', async () => {
  const { actor, calls, toldTo, now } = stage
  await calls.refuse('menuList', SILENCE)
  const connection = selectConnection(now())
  connection?.send({ type: 'browser.offline' })
  connection?.send({ type: 'connection.retry' })
  expect([calls.count('menuList'), calls.count('isOutdated'), toldTo('settings')]).toEqual([1, 0, []])
  await calls.answer('reach')
  const asked = toldTo('settings').map(({ type }) => type)
  expect([calls.count('menuList'), calls.count('isOutdated'), asked]).toEqual([2, 1, ['settings.retry']])
  const notifications = selectNotifications(actor.getSnapshot())?.getSnapshot()
  expect(notifications && selectToasts(notifications).map(({ says }) => says)).toEqual(['comfort.connection.back'])
})
