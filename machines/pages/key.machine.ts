import { assign, type EventObject, sendTo, setup } from 'xstate'
import { type Failure, isUnreachable, keepFailure, refused, toFailure } from '../failure.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

/** Whose key it is; `record_id` of all of a company's is `single`. */
export type Keyholder = { resource: string; record_id: string }
/** `key` names the request: asked again, what was made then is replaced. */
export type KeyAsked = Keyholder & { key: string; overlap_s: number }
/** `old_until` in Unix seconds. */
export type MadeKey = { secret: string; old_until: number | null }
/** What the dialog says to the page around it: a key that nobody has kept yet holds the page. */
export type ToPage = { type: 'held'; isHeld: boolean } | { type: 'changed' } | { type: 'closed' }
export type KeyInput = Keyholder & { key: string; isRevoking: boolean }

type Context = KeyInput & Partial<MadeKey> & { overlap_s: number; failure?: Failure }

const tell = (event: ToPage) => event
const hold = (isHeld: boolean) => ({ type: 'tellHeld', params: { isHeld } }) as const

/** A key is made and shown once, or revoked. */
export const keyMachine = setup({
  types: {
    context: {} as Context,
    input: {} as KeyInput,
    events: {} as
      | { type: 'key.make'; overlap_s: number }
      | { type: 'key.again' | 'key.revoke' | 'key.keep' | 'key.cancel' },
    tags: {} as 'busy',
  },
  actors: {
    page: unprovidedSource<EventObject>(),
    makeKey: unprovided<MadeKey, KeyAsked>('makeKey'),
    revokeKey: unprovided<void, Keyholder>('revokeKey'),
  },
  actions: {
    keepOverlap: assign((_, { overlap_s }: { overlap_s: number }) => ({ overlap_s })),
    keepMade: assign((_, { secret, old_until }: MadeKey) => ({ secret, old_until })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    forgetMade: assign({ secret: undefined, old_until: undefined }),
    tellHeld: sendTo('page', (_, { isHeld }: { isHeld: boolean }) => tell({ type: 'held', isHeld })),
    tellChanged: sendTo('page', tell({ type: 'changed' })),
    tellClosed: sendTo('page', tell({ type: 'closed' })),
  },
  guards: {
    isRevoking: ({ context }) => context.isRevoking,
    isUnanswered: (_, { error }: { error: unknown }) => isUnreachable(toFailure(error)),
  },
}).createMachine({
  id: 'key',
  description: 'A key is made and shown once, or revoked.',
  context: ({ input }) => ({ ...input, overlap_s: 0 }),
  invoke: { id: 'page', src: 'page' },
  initial: 'begun',
  states: {
    begun: {
      description: 'The person wants a key to be made, or to be revoked.',
      always: [{ guard: 'isRevoking', target: 'asking' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'The person chooses how long the key before works on.',
      on: {
        'key.make': { target: 'making', actions: { type: 'keepOverlap', params: ({ event }) => event } },
        'key.cancel': 'closed',
      },
    },
    making: {
      description: 'The server makes the key.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context: { resource, record_id, key, overlap_s } }) => ({ resource, record_id, key, overlap_s }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepMade', params: ({ event }) => event.output }, 'tellChanged'],
        },
        onError: [
          { guard: { type: 'isUnanswered', params: refused }, target: 'unanswered', actions: keepFailure },
          { target: 'refused', actions: keepFailure },
        ],
      },
    },
    shown: {
      description: 'The key is on screen, this once; nothing but the person’s word closes it.',
      entry: hold(true),
      exit: [hold(false), 'forgetMade'],
      on: { 'key.keep': 'closed' },
    },
    unanswered: {
      description: 'No answer came: a key may have been made that nobody has seen; another is to be made in its place.',
      on: { 'key.again': 'making', 'key.cancel': { target: 'closed', actions: 'tellChanged' } },
    },
    refused: {
      description: 'The server made no key, and says why.',
      on: { 'key.again': 'making', 'key.cancel': 'closed' },
    },
    asking: {
      description: 'The person is asked whether the key is to stop working.',
      on: { 'key.revoke': 'revoking', 'key.cancel': 'closed' },
    },
    revoking: {
      description: 'The server revokes the key.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context: { resource, record_id } }) => ({ resource, record_id }),
        onDone: { target: 'closed', actions: 'tellChanged' },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
    closed: {
      description: 'The person is done with the key.',
      entry: 'tellClosed',
    },
  },
})
