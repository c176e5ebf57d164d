import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** A hole in a chart: `src/` and the tests fill it with `machine.provide()`. */
export const unprovided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** A hole for something that keeps reporting: a clock, the other tabs. It stays silent until it is filled. */
export const unprovidedSource = <Sent extends EventObject, Input = undefined>() =>
  fromCallback<EventObject, Input, Sent>(() => undefined)
