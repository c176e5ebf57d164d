import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { isPhoneNumber } from '../../../domain/rules/rules.ts'
import { selectLogin } from '../../../machines/session/session-selectors.ts'
import { isComplete } from '../../../machines/sign-in/attempt.ts'
import type { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { SessionActor, SignInActor } from '../../session/SessionProvider.tsx'

type Event = EventFromLogic<typeof signInMachine>
type Chosen = Pick<SnapshotFrom<typeof signInMachine>['context'], 'method' | 'hasAgreed' | 'remember'>
type CodeEvent = EventFromLogic<typeof codeRequestMachine>

/** What changes at once; what else is done waits. */
const CHANGES: Partial<Record<Event['type'], (chosen: Chosen) => Partial<Chosen>>> = {
  'tab.password': () => ({ method: 'password' }),
  'tab.code': () => ({ method: 'verifycode' }),
  'terms.toggle': ({ hasAgreed }) => ({ hasAgreed: !hasAgreed }),
  'remember.toggle': ({ remember }) => ({ remember: !remember }),
}
const isOfTab = ({ type }: Event) => type === 'tab.password' || type === 'tab.code'

/** An actor as views see it: `read` tells its snapshot, `take` hears what it is sent. */
function standing<Sent>(read: () => object, take: (event: Sent) => void) {
  const listeners = new Set<(snapshot: object) => void>()
  let current = read()
  return {
    getSnapshot: () => current,
    subscribe(listen: (snapshot: object) => void) {
      listeners.add(listen)
      return { unsubscribe: () => void listeners.delete(listen) }
    },
    send(event: Sent) {
      take(event)
      current = read()
      for (const tell of listeners) tell(current)
    },
  }
}

function standingCodeRequest(note: (event: CodeEvent) => void) {
  let isAsked = false
  const read = () => ({
    context: { purpose: 'login', isRequested: false, secondsLeft: 0 },
    hasTag: (tag: string) => isAsked && tag === 'busy',
    can: (event: CodeEvent) => !isAsked && event.type === 'code.request' && isPhoneNumber(event.identifier),
  })
  return standing<CodeEvent>(read, (event) => {
    isAsked ||= event.type === 'code.request'
    note(event)
  })
}

type Deed = (session: SessionActor) => void

const signInIn = (session: SessionActor) => {
  const login = selectLogin(session.getSnapshot())
  return login && selectSignIn(login.getSnapshot())
}

export type WaitingSignIn = ReturnType<typeof waitingSignIn>

/**
 * Stands in for the chart of the form until the code of the charts has come: tabs and ticks change as in the chart, whatever
 * else is done shows as busy. `handOver` tells the session all that happened, in its order, and whatever is done from then on.
 */
export function waitingSignIn() {
  const happened: Deed[] = []
  let heir: SessionActor | undefined
  const note = (deed: Deed) => (heir ? deed(heir) : happened.push(deed))
  let chosen: Chosen = { method: 'password', hasAgreed: false, remember: true }
  let isBusy = false
  let heirId: string | undefined
  const codeRequest = standingCodeRequest((event) =>
    note((session) => signInIn(session)?.getSnapshot().children.codeRequest?.send(event)),
  )
  const read = () => ({
    context: { ...chosen, by: 'password', account: '' },
    children: { codeRequest },
    hasTag: (tag: string) => isBusy && tag === 'busy',
  })
  const signIn = standing<Event>(read, (event) => {
    note((session) => signInIn(session)?.send(event))
    if (isBusy && !isOfTab(event)) return
    isBusy = event.type === 'login.submit' && isComplete(event.attempt)
    chosen = { ...chosen, ...CHANGES[event.type]?.(chosen) }
  })
  return {
    signIn: signIn as unknown as SignInActor,
    /** For what the session alone can do. */
    later: (deed: Deed) => void note(deed),
    handOver(session: SessionActor) {
      heir = session
      heirId = signInIn(session)?.sessionId
      for (const deed of happened.splice(0)) deed(session)
    },
    /** The chart that went on with the form: its id in the system of actors. */
    heir: () => heirId,
  }
}
