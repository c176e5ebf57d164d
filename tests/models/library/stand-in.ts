import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** An actor as another chart shows it: `given` lives in it in place of its own child, and changes some of what it shows. */
export const standIn = (
  actor: AnyActorRef,
  given: AnyActorRef,
  change: (snapshot: AnyMachineSnapshot) => { context?: object; children: object },
) =>
  new Proxy(actor, {
    get(_, name) {
      if (name === 'subscribe') return given.subscribe.bind(given)
      if (name !== 'getSnapshot') return Reflect.get(actor, name)
      return () => {
        const snapshot = actor.getSnapshot()
        const { context, children } = change(snapshot)
        return { ...snapshot, context: { ...snapshot.context, ...context }, children }
      }
    },
  })
