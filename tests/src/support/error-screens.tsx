import { act, fireEvent, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { createActor, type EventObject, fromCallback } from 'xstate'
import type { CodePurpose, User } from '../../../machines/entities.ts'
import { CODE_REQUESTED_DELAY_MS } from '../../../machines/limits.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { Operation } from '../../../src/api/operation.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import type { Translate } from '../../../src/i18n/translate.ts'
import { LoginScreen } from '../../../src/sign-in/login/LoginScreen.tsx'
import { ResetFlow } from '../../../src/sign-in/reset/ResetFlow.tsx'
import { SetUpFlow } from '../../../src/sign-in/set-up/SetUpFlow.tsx'
import { heldCodeRequest, heldReset } from '../../machines/support/held-charts.ts'
import { CORP, type heldCalls, USER } from '../../machines/support/stage.ts'
import { pass, show } from './screen.tsx'

type Tick = { type: 'countdown.tick'; secondsLeft: number }
export type Calls = ReturnType<typeof heldCalls>
type Stage = { calls: Calls; t: Translate; lang: LangCode }

/** A view filled in as far as the call that is to fail, the control that makes it, and what must be kept. */
export type ErrorScreen = {
  operation: Operation
  /** The chart's hole that the call fills. */
  actor: string
  open: (stage: Stage) => Promise<{ control: HTMLElement; kept: HTMLInputElement[] }>
}

const PASSWORD = 'Quiet-Lake#48'
const NEWCOMER: User = { ...USER, login_status: 0 }
const MOBILE = '13800000001'
const none = () => null

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

function type(label: string, value: string) {
  const input = field(label)
  fireEvent.change(input, { target: { value } })
  return input
}

/** A whole countdown after a send; nothing left of one when a view opens. */
const countdown = fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) =>
  sendBack({ type: 'countdown.tick', secondsLeft: input.isFresh ? 60 : 0 }),
)

const filledCodeRequest = (calls: Calls) => heldCodeRequest(calls, { actor: countdown })

async function openLogin({ calls, lang }: Stage) {
  const signIn = signInMachine.provide({
    actors: { logIn: calls.actor('logIn'), codeRequest: filledCodeRequest(calls) },
  })
  const login = createActor(loginMachine.provide({ actors: { signIn } }), { input: {} }).start()
  const views = { reset: () => null, setUp: null }
  await show(Fragment, <LoginScreen login={login} langs={['en']} onLanguageChange={none} views={views} />, lang)
  await pass()
}

async function openReset({ calls, lang }: Stage) {
  const reset = createActor(heldReset(calls, filledCodeRequest(calls)), { input: {} }).start()
  const view = <ResetFlow reset={reset} onBack={none} />
  await show(Fragment, view, lang)
  await pass()
}

/** The reset, once it knows whose password it is. */
async function openResetOfAccount(stage: Stage) {
  await openReset(stage)
  return type(stage.t('login.account.label'), MOBILE)
}

async function openSetUp({ calls, lang }: Stage, by: 'password' | 'verifycode') {
  const machine = setUpMachine.provide({
    actors: {
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('setPassword') } }),
      setJobInfo: calls.actor('setJobInfo'),
    },
  })
  const granted = { user: NEWCOMER, corp: CORP, token: 't1' }
  const setUp = createActor(machine, { input: { granted, by } }).start()
  await show(Fragment, <SetUpFlow setUp={setUp} onRestart={none} />, lang)
  await pass()
}

/** Asks for a code that comes, and types it. */
async function enterCode({ calls, t }: Stage) {
  fireEvent.click(button(t('login.code.get')))
  await act(() => calls.answer('sendCode', { authToken: 'a1' }))
  await pass(CODE_REQUESTED_DELAY_MS)
  return type(t('login.code.label'), '123456')
}

async function openCodeTab(stage: Stage) {
  await openLogin(stage)
  fireEvent.click(screen.getByRole('tab', { name: stage.t('login.tabs.code') }))
  return type(stage.t('login.mobile.label'), MOBILE)
}

const agree = () => fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)

const choosePassword = ({ t }: Stage) => [
  type(t('newPassword.label'), PASSWORD),
  type(t('newPassword.confirm'), PASSWORD),
]

/** Every view of signing in, resetting and setting up, with every call that it makes (§8). */
export const ERROR_SCREENS: Readonly<Record<string, ErrorScreen>> = {
  'the password tab': {
    operation: 'adminPasswordAuth',
    actor: 'logIn',
    async open(stage) {
      const { t } = stage
      await openLogin(stage)
      const kept = [type(t('login.account.label'), MOBILE), type(t('login.password.label'), PASSWORD)]
      agree()
      return { control: button(t('login.submit')), kept }
    },
  },
  'the code tab': {
    operation: 'adminCodeAuth',
    actor: 'logIn',
    async open(stage) {
      const kept = [await openCodeTab(stage), await enterCode(stage)]
      agree()
      return { control: button(stage.t('login.submit')), kept }
    },
  },
  'the get-code button of the code tab': {
    operation: 'sendAdminAuthCode',
    actor: 'sendCode',
    async open(stage) {
      const kept = [await openCodeTab(stage)]
      return { control: button(stage.t('login.code.get')), kept }
    },
  },
  'the get-code button of the reset': {
    operation: 'sendAdminRpwdCode',
    actor: 'sendCode',
    async open(stage) {
      const kept = [await openResetOfAccount(stage)]
      return { control: button(stage.t('login.code.get')), kept }
    },
  },
  'the identity step of the reset': {
    operation: 'adminRpwdCodeCheck',
    actor: 'checkCode',
    async open(stage) {
      const kept = [await openResetOfAccount(stage), await enterCode(stage)]
      return { control: button(stage.t('common.next')), kept }
    },
  },
  'the password step of the reset': {
    operation: 'adminResetPassword',
    actor: 'resetPassword',
    async open(stage) {
      const { calls, t } = stage
      await openResetOfAccount(stage)
      await enterCode(stage)
      fireEvent.click(button(t('common.next')))
      await act(() => calls.answer('checkCode', { rpwd_token: 'r1' }))
      const kept = choosePassword(stage)
      return { control: button(t('setup.resetPassword.submit')), kept }
    },
  },
  'the password step of the set-up': {
    operation: 'setPassword',
    actor: 'setPassword',
    async open(stage) {
      await openSetUp(stage, 'verifycode')
      const kept = choosePassword(stage)
      return { control: button(stage.t('common.next')), kept }
    },
  },
  'the job info of the set-up': {
    operation: 'jobInfo',
    actor: 'setJobInfo',
    async open(stage) {
      const { t } = stage
      await openSetUp(stage, 'password')
      const kept = [type(t('setup.jobInfo.dept'), 'Front office'), type(t('setup.jobInfo.job'), 'Manager')]
      return { control: button(t('common.next')), kept }
    },
  },
}
