import { assign, setup } from 'xstate'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Input = { key: string }

/** A report for support, by whichever way the person takes it: copied, saved as a file, or sent. */
export const reportMachine = setup({
  types: {
    /** `key`: sent again under it, it is the same report. `reportId`: what the person tells support. */
    context: {} as Input & { reportId?: string; failure?: Failure },
    input: {} as Input,
    events: {} as { type: 'report.copy' | 'report.save' | 'report.send' },
    children: {} as { copyReport: 'copyReport'; saveReport: 'saveReport'; sendReport: 'sendReport' },
    tags: {} as 'busy',
  },
  actors: {
    copyReport: unprovided<void, undefined>('copyReport'),
    saveReport: unprovided<void, undefined>('saveReport'),
    sendReport: unprovided<string, Input>('sendReport'),
  },
  actions: {
    keepId: assign((_, { output }: { output: string }) => ({ reportId: output })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: { isUnsent: ({ context }) => context.reportId === undefined },
}).createMachine({
  id: 'report',
  description: 'A report for support that somebody takes: copied, saved as a file, or sent.',
  context: ({ input }) => input,
  initial: 'taking',
  states: {
    taking: {
      description: 'The person may take it, in one way after the other.',
      initial: 'offered',
      on: {
        'report.copy': { target: '.copying', actions: 'forgetFailure' },
        'report.save': { target: '.saving', actions: 'forgetFailure' },
        'report.send': { guard: 'isUnsent', target: 'sending', actions: 'forgetFailure' },
      },
      states: {
        offered: { description: 'Nobody has taken it yet.' },
        copying: {
          description: 'The browser is asked to copy it.',
          invoke: { id: 'copyReport', src: 'copyReport', onDone: 'copied', onError: 'blocked' },
        },
        copied: { description: 'It is on the clipboard.' },
        blocked: { description: 'The browser lets no page copy: there are the other ways.' },
        saving: {
          description: 'It is made and given to the browser as a file.',
          invoke: {
            id: 'saveReport',
            src: 'saveReport',
            onDone: 'saved',
            onError: { target: 'refused', actions: keepFailure },
          },
        },
        saved: { description: 'The browser has it as a file.' },
        sent: { description: 'The server keeps it; the person is told the id that support asks for.' },
        refused: { description: 'It was not taken, and the person is told why; every way is open still.' },
      },
    },
    sending: {
      description: 'It is made and on its way to the server.',
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'taking.sent', actions: { type: 'keepId', params: ({ event }) => event } },
        onError: { target: 'taking.refused', actions: keepFailure },
      },
    },
  },
})
