/** Tabs and a dialog under measure: the same deeds, done to the parts of the kit and to plain ones. */
export type PartsUnderMeasure = {
  tabs: () => HTMLButtonElement[]
  panel: () => HTMLElement
  open: () => void
  dialog: () => HTMLDialogElement | null
  close: () => void
  remove: () => void
}

export const TABS = ['Places', 'Visitors', 'Greetings', 'Patrols', 'Reports', 'Keywords'].map((title) => ({
  id: title.toLowerCase(),
  title,
}))
export type TabId = string

export const rowsOf = (id: TabId) => Array.from({ length: 12 }, (_, row) => `${id} ${row + 1}`)

export const QUESTION = {
  title: 'Delete the patrol?',
  text: 'The robots that go along it stop after the round that they are on.',
  stay: 'Keep it',
  go: 'Delete',
}
