import type { PageEvent } from '../../../machines/console/page-messages.ts'
import {
  type AppMessage,
  idOf,
  type PortMessage,
  type Reason,
  readAppMessage,
  SCOPE_OF,
  type Told,
} from '../../bridge/messages.ts'
import { messageRate } from './message-rate.ts'

/** What a page asks of the console and that changes nothing in its frame: done at once. */
export type PageCommand = Extract<
  AppMessage,
  { type: 'toast' | 'navigate' | 'openWindow' | 'download' | 'putPrefs' | 'leave' | 'palette' }
>
/** Undefined where it was done. */
export type Refusal = Reason | undefined

type Ways = {
  scopes: readonly string[]
  isVisible: () => boolean
  /** Whether the keys go to the page. */
  hasFocus: () => boolean
  tell: (event: PageEvent) => void
  runCommand: (command: PageCommand) => Refusal
  takeIn: (told: Told) => void
}

const NEEDS_SIGHT: readonly AppMessage['type'][] = ['confirm', 'navigate', 'openWindow', 'download', 'leave', 'palette']
/** What stands for a key that was pressed in the page. */
const NEEDS_FOCUS: readonly AppMessage['type'][] = ['leave', 'palette']

function refusalOf(message: AppMessage, { scopes, isVisible, hasFocus }: Ways): Refusal {
  const scope = SCOPE_OF[message.type]
  if (scope !== undefined && !scopes.includes(scope)) return 'scope'
  if (NEEDS_FOCUS.includes(message.type) && !hasFocus()) return 'declined'
  return NEEDS_SIGHT.includes(message.type) && !isVisible() ? 'declined' : undefined
}

/** What the chart of the page has to know; the rest are commands. */
function toEvent(message: AppMessage): PageEvent | undefined {
  switch (message.type) {
    case 'reloadMenu':
      return { type: 'page.reload' }
    case 'sessionInvalid':
      return { type: 'page.tokenInvalid' }
    case 'ready':
      return { type: 'page.ready' }
    case 'title':
      return { ...message, type: 'page.title' }
    case 'route':
      return { ...message, type: 'page.route' }
    case 'resize':
      return { ...message, type: 'page.resize' }
    case 'dirty':
      return { ...message, type: 'page.dirty' }
    case 'auth':
      return { ...message, type: 'page.auth' }
    case 'confirm':
      return { ...message, type: 'page.confirm' }
  }
}

/** The console's end of a page's port: exact messages at a bounded rate, each within the scopes of the app. */
export function pagePort(port: MessagePort, ways: Ways) {
  const isInTime = messageRate()
  const say = (message: PortMessage) => port.postMessage(message)
  const answer = (id: string | undefined, reason: Refusal) => {
    if (id === undefined) return reason && console.warn(`a page's message was refused: ${reason}`)
    say(reason ? { type: 'reply', id, ok: false, reason } : { type: 'reply', id, ok: true })
  }
  const obey = (message: AppMessage) => {
    if (message.type === 'steps' || message.type === 'calls') return ways.takeIn(message)
    const event = toEvent(message)
    if (event) ways.tell(event)
    else answer(idOf(message), ways.runCommand(message as PageCommand))
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isInTime()) return
    const message = readAppMessage(data)
    const refusal = message ? refusalOf(message, ways) : 'invalid'
    if (!message || refusal) answer(idOf(data), refusal)
    else obey(message)
  }
  return { say, close: () => port.close() }
}
