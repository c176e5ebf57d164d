import { setup } from 'xstate'
import { unprovided, unprovidedSource } from '../unprovided.ts'

/** What the charts of a tab did last outlives its page, and is offered as a report to who was thrown out. */
export const lastStepsMachine = setup({
  types: {
    events: {} as { type: 'offer.open' | 'offer.dismiss' | 'report.taken' | 'dialog.close' | 'steps.erased' },
    children: {} as { keepSteps: 'keepSteps'; lookBack: 'lookBack' },
    tags: {} as 'offered' | 'reporting',
  },
  actors: {
    keepSteps: unprovidedSource<{ type: 'steps.erased' }>(),
    lookBack: unprovided<boolean, undefined>('lookBack'),
  },
  guards: { isTrouble: (_, { output }: { output: boolean }) => output },
}).createMachine({
  id: 'lastSteps',
  description: 'Keeps the last steps of a tab beyond its page, and offers a report of them where they tell of trouble.',
  invoke: { id: 'keepSteps', src: 'keepSteps' },
  on: { 'steps.erased': '.resting' },
  initial: 'looking',
  states: {
    looking: {
      description: 'What the page before left in this tab is looked through.',
      invoke: {
        id: 'lookBack',
        src: 'lookBack',
        onDone: [
          { guard: { type: 'isTrouble', params: ({ event }) => event }, target: 'offered' },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
    },
    offered: {
      description: 'The page before ended in trouble: a line in the corner offers a report of it.',
      tags: 'offered',
      on: { 'offer.open': 'asking', 'offer.dismiss': 'resting' },
    },
    asking: {
      description: 'The person is told what the report holds, and may take it.',
      tags: ['offered', 'reporting'],
      on: { 'report.taken': 'taken', 'dialog.close': 'offered' },
    },
    taken: {
      description: 'The person has the report; nothing is offered once the dialog is closed.',
      tags: 'reporting',
      on: { 'dialog.close': 'resting' },
    },
    resting: { description: 'Nothing is offered; the steps of this page are kept on.' },
  },
})
