import { ownSessionsMachine } from '../../../machines/console/own-sessions.machine.ts'
import { passkeyOfferMachine } from '../../../machines/console/passkey-offer.machine.ts'
import { passkeysMachine } from '../../../machines/console/passkeys.machine.ts'
import type { CodePurpose } from '../../../machines/entities.ts'
import { startUpMachine } from '../../../machines/session/start-up.machine.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { handSource, type heldCalls } from './stage.ts'

type Calls = ReturnType<typeof heldCalls>
type Tick = { type: 'countdown.tick'; secondsLeft: number }

/** The source of a countdown, turned by hand. */
export const handCountdown = () => handSource<Tick, { purpose: CodePurpose; isFresh: boolean }>()

export const heldCodeRequest = (calls: Calls, { actor: countdown }: Pick<ReturnType<typeof handCountdown>, 'actor'>) =>
  codeRequestMachine.provide({
    actors: { sendCode: calls.actor('sendCode'), forgetDeadline: calls.actor('forgetDeadline'), countdown },
  })

export const heldReset = (calls: Calls, codeRequest: ReturnType<typeof heldCodeRequest>) =>
  resetMachine.provide({
    actors: {
      codeRequest,
      checkCode: calls.actor('checkCode'),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('resetPassword') } }),
    },
  })

export const heldStartUp = (calls: Calls) =>
  startUpMachine.provide({
    actors: {
      keepSession: calls.actor('keepSession'),
      returnToWanted: calls.actor('returnToWanted'),
      authCheck: calls.actor('authCheck'),
      profile: calls.actor('profile'),
      languages: calls.actor('languages'),
      gridRobot: calls.actor('gridRobot'),
      robots: calls.actor('robots'),
      types: calls.actor('types'),
    },
  })

export const heldPasskeyOffer = (calls: Calls) =>
  passkeyOfferMachine.provide({
    actors: {
      mayOffer: calls.actor('mayOffer'),
      passkeyList: calls.actor('passkeyList'),
      addPasskey: calls.actor('addPasskey'),
      keepAnswer: calls.actor('keepAnswer'),
    },
  })

export const heldOwnSessions = (calls: Calls) =>
  ownSessionsMachine.provide({
    actors: { sessionList: calls.actor('sessionList'), endSessions: calls.actor('endSessions') },
  })

export const heldPasskeys = (calls: Calls) =>
  passkeysMachine.provide({
    actors: {
      passkeyList: calls.actor('passkeyList'),
      addPasskey: calls.actor('addPasskey'),
      passkeyRemove: calls.actor('passkeyRemove'),
    },
  })
