import { sendInvitations } from '../../../server/people/send-invitations.ts'
import type { Harness } from './harness.ts'

export const CONSOLE_PORT = 4711

export const senderOf = ({ db, settings, delivery }: Harness) => ({ db, settings, delivery, port: () => CONSOLE_PORT })

/** Does once what the server does by itself every few seconds. */
export const sendLinks = (server: Harness) => sendInvitations(senderOf(server), new AbortController().signal)

/** The link that was sent there last. */
export const lastLink = ({ messages }: Harness, to: string) =>
  messages.findLast((message) => message.to === to && message.letter)?.letter?.link ?? ''

export const tokenOf = (link: string) => new URL(link).hash.slice(1)
