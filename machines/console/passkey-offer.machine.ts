import { assertEvent, assign, setup } from 'xstate'
import type { Caller, Passkey } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { PASSKEY_ADDED_NOTICE_MS } from '../limits.ts'
import type { Attempt } from '../sign-in/attempt.ts'
import { isSsoUser } from '../sign-in/passkey.ts'
import { unprovided } from '../unprovided.ts'

/** `by`: how the person signed in just now; nothing where the session was found in the cookies. */
type Input = { caller: Caller; by?: Attempt['method'] }
/** What the person said to the offer, kept in the browser. */
export type OfferAnswer = 'later' | 'never'
export type OfferView = 'none' | 'offered' | 'added'

/** Offers a passkey once to who just signed in by password, and never gets in the way of work. */
export const passkeyOfferMachine = setup({
  types: {
    context: {} as Input & { failure?: Failure },
    input: {} as Input,
    events: {} as {
      type: 'passkey.add' | 'offer.postpone' | 'offer.decline' | 'offer.withdraw' | 'offer.close'
    },
    tags: {} as 'offered' | 'busy',
  },
  actors: {
    mayOffer: unprovided<boolean, undefined>('mayOffer'),
    passkeyList: unprovided<Passkey[], { caller: Caller }>('passkeyList'),
    addPasskey: unprovided<void, { caller: Caller }>('addPasskey'),
    keepAnswer: unprovided<void, { answer: OfferAnswer }>('keepAnswer'),
  },
  actions: {
    forgetFailure: assign({ failure: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: {
    isByPassword: ({ context: { by, caller } }) => by === 'password' && !isSsoUser(caller),
    isTrue: (_, { output }: { output: boolean }) => output,
    hasNone: (_, { output }: { output: Passkey[] }) => output.length === 0,
  },
  delays: { addedNotice: PASSKEY_ADDED_NOTICE_MS },
}).createMachine({
  id: 'passkeyOffer',
  description: 'Offers a passkey once to who just signed in by password, and never gets in the way of work.',
  context: ({ input }) => input,
  initial: 'considering',
  on: { 'offer.withdraw': '.resting' },
  states: {
    considering: {
      description: 'Only a password that was typed just now is worth replacing.',
      always: [{ guard: 'isByPassword', target: 'askingBrowser' }, { target: 'resting' }],
    },
    askingBrowser: {
      description: 'Can this browser keep a passkey for this host, and has the person not said no before?',
      invoke: {
        id: 'mayOffer',
        src: 'mayOffer',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'askingServer' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    askingServer: {
      description: 'Has the person a passkey already?',
      invoke: {
        id: 'passkeyList',
        src: 'passkeyList',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => event }, target: 'offered' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    offered: {
      description: 'The offer is on screen, beside the work.',
      tags: 'offered',
      on: { 'passkey.add': 'adding', 'offer.postpone': 'answered', 'offer.decline': 'answered' },
    },
    adding: {
      description: 'The browser makes a passkey with the person, and the server keeps it.',
      tags: ['offered', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: 'added',
        onError: { target: 'offered', actions: keepFailure },
      },
      on: { 'offer.postpone': 'answered', 'offer.decline': 'answered' },
    },
    added: {
      description: 'For a while the card says that the passkey is there.',
      on: { 'offer.close': 'resting' },
      after: { addedNotice: 'resting' },
    },
    answered: {
      description: 'The browser keeps the no: for a while, or for good.',
      invoke: {
        id: 'keepAnswer',
        src: 'keepAnswer',
        input: ({ event }) => {
          assertEvent(event, ['offer.postpone', 'offer.decline'])
          return { answer: event.type === 'offer.postpone' ? 'later' : 'never' }
        },
        onDone: 'resting',
        onError: 'resting',
      },
    },
    resting: { description: 'Nothing is offered.' },
  },
})
