/** The entry of the menu that shows what guests asked robots. */
export const DIALOGUES_PAGE = 'greeter.dialog_report'

/** How far back it looks, in days. */
export const DIALOGUE_PERIODS = [7, 30, 90] as const
export type DialoguePeriod = (typeof DIALOGUE_PERIODS)[number]
