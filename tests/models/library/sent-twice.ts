import { Actor, type AnyActorRef, type AnyEventObject } from 'xstate'
import { written } from './expectation.ts'

type Sent = { to: AnyActorRef; type: string; event: string }

/** What comes with every move of the focus, and of the pointer into something, as often as it does. */
const BY_THE_WAY = /^(?:focus\.|pointer\.enter)/

function worded(event: AnyEventObject) {
  try {
    return written(event)
  } catch {
    return event.type
  }
}

/** Hears what is sent to charts from outside of them: by views, in the first place. */
export function watchSends() {
  const { send } = Actor.prototype
  let sent: Sent[] = []
  Actor.prototype.send = function (event: AnyEventObject) {
    if (!BY_THE_WAY.test(event.type)) sent.push({ to: this, type: event.type, event: worded(event) })
    return send.call(this, event as never)
  }
  return {
    /** A single deed of a person: answers which events it sends; throws where that is the same to the same chart more than once. */
    async inOneDeed(act: () => Promise<unknown>) {
      sent = []
      await act()
      const twice = sent.find(({ to, event }, at) =>
        sent.slice(0, at).some((each) => each.to === to && each.event === event),
      )
      if (twice) throw new Error(`one deed sends this to ${twice.to.id} more than once: ${twice.event}`)
      return sent.map(({ type }) => type)
    },
    end() {
      Actor.prototype.send = send
    },
  }
}
