import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import { isSessionEnding, toFailure } from '../../../machines/failure.ts'
import { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import type { AuthCode } from '../../../machines/pages/hand-over-messages.ts'
import { isClosed, selectAppToken, selectHandOverFailure } from '../../../machines/pages/hand-over-selectors.ts'
import { consoleWindow, type PageWindow } from './console-window.ts'
import { askHere } from './page-client.ts'
import { type PageParameters, pageParameters } from './page-parameters.ts'
import type { Recorded } from './tell-console.ts'

export type HandOver = ActorRefFrom<typeof handOverMachine>
/** Runs a call with the page's session, and once more with a fresh one when the first has ended. */
export type WithSession = <T>(call: (app_token: string, parameters: PageParameters) => Promise<T>) => Promise<T>

const openSession = fromPromise<{ app_token: string }, AuthCode>(async ({ input, signal }) => {
  const { data } = await askHere('openSession', { parameters: pageParameters(), signal }, (client) =>
    client.POST('/open/v1/session', { body: input }),
  )
  return { app_token: data?.app_token ?? '' }
})

/** The hand-over with its holes filled for a real page. */
export const handOverIn = (page: PageWindow, keys?: Document, recorded?: Recorded) =>
  handOverMachine.provide({ actors: { console: consoleWindow(page, keys, recorded), openSession } })

async function presentToken(handOver: HandOver) {
  const snapshot = await waitFor(handOver, (now) => selectAppToken(now) !== undefined || isClosed(now))
  const app_token = selectAppToken(snapshot)
  if (app_token === undefined) throw selectHandOverFailure(snapshot) ?? toFailure(undefined)
  return app_token
}

export const sessionOf =
  (handOver: HandOver): WithSession =>
  async (call) => {
    const app_token = await presentToken(handOver)
    const ask = (token: string) => call(token, pageParameters(handOver.getSnapshot()))
    try {
      return await ask(app_token)
    } catch (error) {
      if (!isSessionEnding(toFailure(error))) throw error
      handOver.send({ type: 'session.ended', app_token })
      return ask(await presentToken(handOver))
    }
  }
