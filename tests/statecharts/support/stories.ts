import { createActor, fromPromise } from 'xstate'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import { createRecorder } from '../../../src/recorder/recorder.ts'
import { heldCalls, settled } from '../../machines/support/stage.ts'
import { TRACE_HEAD } from './trace-head.ts'

const plain = (chart: Chart) => JSON.parse(JSON.stringify(chart)) as Chart
export const SIGN_IN = plain(extractChart(signInMachine))
export const CHARTS: ReadonlyMap<string, Chart> = new Map(
  [SIGN_IN, plain(extractChart(codeRequestMachine))].map((chart) => [chart.id, chart]),
)
export const ATTEMPT = { method: 'password', account: 'admin@aurora.example', password: 'Robots#2026' } as const

/** A sign-in as the console runs and records it, whose calls the test answers. */
export function recordedSignIn() {
  let ms = 0
  const recorder = createRecorder({ now: () => (ms += 100) })
  const calls = heldCalls()
  const idle = fromPromise<void, { purpose: 'login' | 'reset' }>(() => new Promise(() => undefined))
  const actor = createActor(
    signInMachine.provide({
      actors: {
        logIn: calls.actor('logIn'),
        codeRequest: codeRequestMachine.provide({ actors: { forgetDeadline: idle } }),
      },
    } as never),
    { input: {}, inspect: recorder.inspect },
  ).start()
  const trace = (): Trace => ({
    ...TRACE_HEAD,
    machines: [...CHARTS.values()].map((chart) => ({ id: chart.id, hash: 'b4731bfd28a3', chart })),
    steps: structuredClone(recorder.recorded().steps),
  })
  return { actor, calls, settled, trace, recorder }
}

/** Somebody presses the button before anything is filled in, then ticks the terms and is refused: the password is locked. */
export async function lockedOut() {
  const { actor, calls, trace } = recordedSignIn()
  actor.send({ type: 'login.submit', attempt: { ...ATTEMPT, account: '' } })
  actor.send({ type: 'terms.toggle' })
  actor.send({ type: 'login.submit', attempt: ATTEMPT })
  await calls.refuse('logIn', { operation: 'adminPasswordAuth', kind: 'answer', code: 'RET:101035', ret: 101035 })
  return trace()
}
