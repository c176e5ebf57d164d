import { assign, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import type { Caller, Passkey } from '../entities.ts'
import { type Failure, isDeleted, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Input = { caller: Caller }
type Outcome = 'added' | 'removed'

export const passkeysMachine = setup({
  types: {
    context: {} as Input & { passkeys?: Passkey[]; target?: string; outcome?: Outcome; failure?: Failure },
    input: {} as Input,
    events: {} as
      | { type: 'passkey.remove'; passkey_id: string }
      | { type: 'passkey.add' | 'removal.confirm' | 'removal.cancel' | 'passkeys.retry' },
    tags: {} as 'busy',
  },
  actors: {
    passkeyList: unprovided<Passkey[], { caller: Caller }>('passkeyList'),
    addPasskey: unprovided<void, { caller: Caller }>('addPasskey'),
    passkeyRemove: unprovided<void, { caller: Caller; passkey_id: string }>('passkeyRemove'),
  },
  actions: {
    keepPasskeys: assign((_, { passkeys }: { passkeys: Passkey[] }) => ({ passkeys, target: undefined })),
    aimAt: assign((_, { passkey_id }: { passkey_id: string }) => ({ target: passkey_id })),
    aimAtNone: assign({ target: undefined }),
    noteAdded: assign({ outcome: 'added' }),
    noteRemoved: assign({ outcome: 'removed' }),
    forgetOutcome: assign({ failure: undefined, outcome: undefined }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
  guards: { isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound },
}).createMachine({
  id: 'passkeys',
  description: "The person's own passkeys: seen, added and removed.",
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is fetched; an older one stays on screen until then.',
      tags: 'busy',
      invoke: {
        id: 'passkeyList',
        src: 'passkeyList',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: {
      description: 'The list is on screen.',
      on: {
        'passkey.add': { target: 'adding', actions: ['forgetOutcome', 'aimAtNone'] },
        'passkey.remove': {
          target: 'confirming',
          actions: ['forgetOutcome', { type: 'aimAt', params: ({ event }) => event }],
        },
      },
    },
    adding: {
      description: 'The browser makes a passkey with the person, and the server keeps it.',
      tags: 'busy',
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: { target: 'loading', actions: 'noteAdded' },
        onError: { target: 'ready', actions: keepFailure },
      },
    },
    confirming: {
      description: 'The person is asked whether to remove the passkey.',
      on: { 'removal.confirm': 'removing', 'removal.cancel': { target: 'ready', actions: 'aimAtNone' } },
    },
    removing: {
      description: 'The passkey is removed; one that is gone already is as good as removed.',
      tags: 'busy',
      invoke: {
        id: 'passkeyRemove',
        src: 'passkeyRemove',
        input: ({ context: { caller, target = '' } }) => ({ caller, passkey_id: target }),
        onDone: { target: 'loading', actions: 'noteRemoved' },
        onError: [
          { guard: isDeleted, target: 'loading', actions: 'noteRemoved' },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    failed: {
      description: 'The list could not be fetched.',
      on: { 'passkeys.retry': { target: 'loading', actions: 'forgetOutcome' } },
    },
  },
})
