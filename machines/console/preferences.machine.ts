import { assign, sendTo, setup } from 'xstate'
import type { Caller } from '../entities.ts'
import { toFailure } from '../failure.ts'
import { PREFS_DEBOUNCE_MS } from '../limits.ts'
import { failureShown, messageShown, toasts } from '../news/news.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import {
  afterChange,
  fits,
  isWish,
  NO_PREFERENCES,
  type PreferenceChange,
  type Preferences,
  preferencesIn,
  prefKeyOf,
  prefValueOf,
} from './preferences.ts'

type Changed = { change: PreferenceChange }
type Input = { caller: Caller }
type Saved = Input & { pref_key: string; value: unknown }

const unique = (keys: readonly string[]) => [...new Set(keys)]

/** What a person prefers: known at once on this page, and kept by the server a moment later, one call at a time. */
export const preferencesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & {
      kept: Preferences
      /** What changed before it was known what the server keeps. */
      early?: readonly PreferenceChange[]
      unsaved: readonly string[]
      saving: string
      /** Under which names the person asked for something that is not kept yet, and was not told so. */
      wished: readonly string[]
    },
    events: {} as ({ type: 'preference.change' } & Changed) | { type: 'page.hide' },
  },
  actors: {
    pageHide: unprovidedSource<{ type: 'page.hide' }>(),
    loadPrefs: unprovided<Record<string, unknown>, Input>('loadPrefs'),
    savePref: unprovided<void, Saved>('savePref'),
  },
  actions: {
    applyChange: assign(({ context: { kept, early, unsaved, wished } }, { change }: Changed) => ({
      kept: afterChange(kept, change),
      early: early && [...early, change],
      unsaved: unique([...unsaved, prefKeyOf(change)]),
      wished: isWish(change) ? unique([...wished, prefKeyOf(change)]) : wished,
    })),
    keepLoaded: assign(({ context }, { prefs }: { prefs: Record<string, unknown> }) => ({
      kept: (context.early ?? []).reduce(afterChange, preferencesIn(prefs)),
      early: undefined,
    })),
    takeUp: assign(({ context: { unsaved } }) => ({ saving: unsaved[0] ?? '', unsaved: unsaved.slice(1) })),
    putBack: assign(({ context: { saving, unsaved } }) => ({ unsaved: unique([saving, ...unsaved]) })),
    forgetWish: assign(({ context: { saving, wished } }) => ({ wished: wished.filter((key) => key !== saving) })),
    forgetWishes: assign({ wished: [] }),
    sayFailure: sendTo(toasts, messageShown('preferences.notSaved', { tone: 'danger' })),
    sayRefusal: sendTo(toasts, (_, { error }: { error: unknown }) => failureShown(toFailure(error))),
  },
  guards: {
    fits: ({ context }, { change }: Changed) => fits(context.kept, change),
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    hasWishes: ({ context }) => context.wished.length > 0,
    isWished: ({ context: { saving, wished } }) => wished.includes(saving),
    isRefused: (_, { error }: { error: unknown }) => toFailure(error).kind === 'answer',
  },
  delays: { moment: PREFS_DEBOUNCE_MS },
}).createMachine({
  id: 'preferences',
  description: 'What a person prefers: known at once on this page, and kept by the server a moment later.',
  context: ({ input }) => ({ ...input, kept: NO_PREFERENCES, early: [], unsaved: [], saving: '', wished: [] }),
  invoke: { id: 'pageHide', src: 'pageHide' },
  on: {
    'preference.change': {
      guard: { type: 'fits', params: ({ event }) => event },
      actions: { type: 'applyChange', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'What the server keeps is fetched; what changes until then is done again on top of it.',
      invoke: {
        id: 'loadPrefs',
        src: 'loadPrefs',
        input: ({ context }) => ({ caller: context.caller }),
        onDone: { target: 'ready', actions: { type: 'keepLoaded', params: ({ event }) => ({ prefs: event.output }) } },
        onError: [
          {
            guard: 'hasWishes',
            target: 'unknown',
            actions: ['forgetWishes', 'sayFailure'],
          },
          { target: 'unknown' },
        ],
      },
    },
    unknown: {
      description: 'What the server keeps did not come: nothing is written over it, and the next change asks again.',
      on: {
        'preference.change': {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'applyChange', params: ({ event }) => event },
        },
      },
    },
    ready: { description: 'All is kept.', always: { guard: 'hasUnsaved', target: 'settling' } },
    settling: {
      description: 'A moment passes, in which more may change.',
      after: { moment: 'saving' },
      on: {
        'page.hide': 'saving',
        'preference.change': {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'settling',
          reenter: true,
          actions: { type: 'applyChange', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: 'One preference is saved; what the server refuses for good is not sent again.',
      entry: 'takeUp',
      invoke: {
        id: 'savePref',
        src: 'savePref',
        input: ({ context: { caller, kept, saving } }) => ({
          caller,
          pref_key: saving,
          value: prefValueOf(kept, saving),
        }),
        onDone: [
          { guard: 'hasUnsaved', target: 'settling', actions: 'forgetWish' },
          { target: 'ready', actions: 'forgetWish' },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'ready',
            actions: ['forgetWish', { type: 'sayRefusal', params: ({ event }) => event }],
          },
          {
            guard: 'isWished',
            target: 'failed',
            actions: ['putBack', 'forgetWish', 'sayFailure'],
          },
          { target: 'failed', actions: 'putBack' },
        ],
      },
    },
    failed: {
      description: 'No answer came: what is not kept is sent with the next change.',
      on: {
        'preference.change': {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'applyChange', params: ({ event }) => event },
        },
      },
    },
  },
})
