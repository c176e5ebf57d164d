import { fromPromise } from 'xstate'
import { ROOT } from '../../../domain/console-address.ts'
import type { FinishInput, SetUpFacts, TestInput, TestOutcome } from '../../../machines/sign-in/first-company.ts'
import { firstSetUpMachine } from '../../../machines/sign-in/first-set-up.machine.ts'
import type { Api } from '../../api/client.ts'
import type { BrowserStore } from '../../session/browser-store.ts'
import { forgetTyped } from './kept-values.ts'

const checkAddress = (api: Api) =>
  fromPromise<SetUpFacts, { token: string }>(({ input: { token: set_up_token }, signal }) =>
    api.ask('firstSetUp', { signal }, (client) =>
      client.POST('/capi/v1/corp/first_set_up', { body: { set_up_token } }),
    ),
  )

const sendTest = (api: Api) =>
  fromPromise<TestOutcome, TestInput>(({ input: { token: set_up_token, to }, signal }) =>
    api.ask('firstSetUpMessage', { signal }, (client) =>
      client.POST('/capi/v1/corp/first_set_up/message', { body: { set_up_token, to } }),
    ),
  )

const finish = (api: Api) =>
  fromPromise<void, FinishInput>(async ({ input: { token: set_up_token, company }, signal }) => {
    const { chosen, ...values } = company
    const body = { set_up_token, ...values, password: chosen.password }
    await api.ask('firstSetUpFinish', { signal }, (client) =>
      client.POST('/capi/v1/corp/first_set_up/finish', { body }),
    )
    forgetTyped()
  })

/** The page is loaded afresh, without the address in its history. */
const openSignIn = (browserStore: BrowserStore) =>
  fromPromise<void, { account: string }>(async ({ input: { account } }) => {
    browserStore.keepFirstAccount(account)
    location.replace(ROOT)
  })

type Deps = { api: Api; browserStore: BrowserStore }

export const firstSetUpWithActors = ({ api, browserStore }: Deps) =>
  firstSetUpMachine.provide({
    actors: {
      checkAddress: checkAddress(api),
      sendTest: sendTest(api),
      finish: finish(api),
      openSignIn: openSignIn(browserStore),
    },
  })
