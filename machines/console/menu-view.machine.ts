import { assign, emit, setup } from 'xstate'
import { COLLAPSE_DEADLINE_MS, MENU_EXPAND_DELAY_MS } from '../limits.ts'

type Group = { key: string }
type Input = { isLegacy: boolean; isNarrow: boolean }
type Context = Input & {
  /** What the person opened (true) or closed (false); all other groups follow the active entry. */
  choices: Readonly<Record<string, boolean>>
  query: string
  /** The groups that the person closed among what the filter found. */
  folded: readonly string[]
  folding?: string
}

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key)

/** How the left menu is looked at: which groups are open, how wide it is, what it is filtered by (§2 "Left menu"). */
export const menuViewMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | ({ type: 'group.open' | 'group.close' | 'motion.end' } & Group)
      | { type: 'filter.type'; text: string }
      | { type: 'filter.clear' | 'sidebar.toggle' },
    emitted: {} as { type: 'sidebar.changed'; isNarrow: boolean },
  },
  actions: {
    choose: assign(({ context }, { key, isOpen }: Group & { isOpen: boolean }) => ({
      choices: { ...context.choices, [key]: isOpen },
    })),
    fold: assign(({ context }, { key }: Group) => ({ folded: [...without(context.folded, key), key] })),
    unfold: assign(({ context }, { key }: Group) => ({ folded: without(context.folded, key) })),
    keepFolding: assign((_, { key }: Group) => ({ folding: key })),
    forgetFolding: assign({ folding: undefined }),
    keepQuery: assign((_, { text }: { text: string }) => ({ query: text, folded: [] })),
    forgetQuery: assign({ query: '', folded: [] }),
    widen: assign({ isNarrow: false }),
    narrow: assign({ isNarrow: true }),
    tellWidth: emit(({ context }) => ({ type: 'sidebar.changed', isNarrow: context.isNarrow })),
  },
  guards: {
    isLegacy: ({ context }) => context.isLegacy,
    isNarrow: ({ context }) => context.isNarrow,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isFolding: ({ context }, { key }: Group) => context.folding === key,
  },
  delays: { menuExpandDelay: MENU_EXPAND_DELAY_MS, collapseDeadline: COLLAPSE_DEADLINE_MS },
}).createMachine({
  id: 'menuView',
  description: 'How the left menu is looked at: which groups are open, how wide it is, what it is filtered by.',
  context: ({ input }) => ({ ...input, choices: {}, query: '', folded: [] }),
  type: 'parallel',
  states: {
    expansion: {
      description: 'Whether the group of the active entry opens by itself.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Only legacy mode waits.',
          always: [{ guard: 'isLegacy', target: 'waiting' }, { target: 'following' }],
        },
        waiting: {
          description: 'In legacy mode the group opens a while after the root has loaded.',
          after: { menuExpandDelay: 'following' },
        },
        following: { description: 'The group of the active entry is open, until the person says otherwise.' },
      },
    },
    width: {
      description: 'How wide the menu is on this device.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What the device remembers counts.',
          always: [{ guard: 'isNarrow', target: 'narrow' }, { target: 'wide' }],
        },
        wide: {
          description: 'Entries stand with their names.',
          on: { 'sidebar.toggle': { target: 'narrow', actions: ['narrow', 'tellWidth'] } },
        },
        narrow: {
          description: 'Only icons stand; opening a group makes room for its entries.',
          on: {
            'sidebar.toggle': { target: 'wide', actions: ['widen', 'tellWidth'] },
            'group.open': { target: 'wide', actions: ['widen', 'tellWidth'] },
          },
        },
      },
    },
    content: {
      description: 'Which entries are shown.',
      initial: 'whole',
      states: {
        whole: {
          description: 'The whole menu, with the groups open that the person or the active entry opened.',
          on: {
            'group.open': {
              actions: { type: 'choose', params: ({ event }) => ({ key: event.key, isOpen: true }) },
            },
            'group.close': {
              actions: { type: 'choose', params: ({ event }) => ({ key: event.key, isOpen: false }) },
            },
            'filter.type': {
              guard: { type: 'hasText', params: ({ event }) => event },
              target: 'filtered',
              actions: { type: 'keepQuery', params: ({ event }) => event },
            },
          },
        },
        filtered: {
          description: 'Only what matches the text; its groups are open, but for those that the person closes again.',
          on: {
            'group.open': { actions: { type: 'unfold', params: ({ event }) => event } },
            'group.close': { actions: { type: 'fold', params: ({ event }) => event } },
            'filter.type': [
              {
                guard: { type: 'hasText', params: ({ event }) => event },
                actions: { type: 'keepQuery', params: ({ event }) => event },
              },
              { target: 'whole', actions: 'forgetQuery' },
            ],
            'filter.clear': { target: 'whole', actions: 'forgetQuery' },
          },
        },
      },
    },
    motion: {
      description: 'How a group leaves.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing moves.',
          on: {
            'group.close': { target: 'folding', actions: { type: 'keepFolding', params: ({ event }) => event } },
          },
        },
        folding: {
          description: 'The rows of a closed group fade; they are gone when that ends, or at the deadline.',
          after: { collapseDeadline: 'resting' },
          exit: 'forgetFolding',
          on: {
            'group.close': {
              target: 'folding',
              reenter: true,
              actions: { type: 'keepFolding', params: ({ event }) => event },
            },
            'group.open': { guard: { type: 'isFolding', params: ({ event }) => event }, target: 'resting' },
            'motion.end': { guard: { type: 'isFolding', params: ({ event }) => event }, target: 'resting' },
          },
        },
      },
    },
  },
})
