import { type AnyStateMachine, type EventObject, fromCallback, fromPromise } from 'xstate'

/** A hole in a chart: `src/` and the tests fill it with `machine.provide()`. */
export const unprovided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** A hole for something that keeps reporting: a clock, the other tabs. It stays silent until it is filled. */
export const unprovidedSource = <Sent extends EventObject, Input = undefined>() =>
  fromCallback<EventObject, Input, Sent>(() => undefined)

/** A hole for a chart that is loaded when its state is near, and that no file of this one brings along. */
export const unprovidedChart = <Chart extends AnyStateMachine>() => fromCallback(() => undefined) as unknown as Chart
