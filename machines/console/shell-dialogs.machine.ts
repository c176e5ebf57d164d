import { setup } from 'xstate'

/** The dialogs that belong to no one place of the console: one at a time. */
export const shellDialogsMachine = setup({
  types: { events: {} as { type: 'palette.open' | 'explain.open' | 'report.open' | 'dialog.close' } },
}).createMachine({
  id: 'shellDialogs',
  description: 'The dialogs that belong to no one place of the console: one at a time.',
  initial: 'none',
  states: {
    none: {
      description: 'The person works.',
      on: { 'palette.open': 'palette', 'explain.open': 'explain', 'report.open': 'report' },
    },
    palette: {
      description: 'The person looks for an entry, a robot or a command; the same keys again close it.',
      on: { 'palette.open': 'none', 'dialog.close': 'none' },
    },
    explain: {
      description: 'An admin asks why an entry does or does not show.',
      on: { 'dialog.close': 'none' },
    },
    report: {
      description: 'The person takes a report of what the console did, for the support.',
      on: { 'dialog.close': 'none' },
    },
  },
})
