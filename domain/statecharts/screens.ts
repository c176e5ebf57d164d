/** A picture of a screen in each colour mode, by the name of its file. */
export type ModePictures = { light: string; dark: string }
/** What a person sees in a state, in each language. */
export type ScreenPictures = Readonly<Record<string, ModePictures>>

/** The pictures of one chart: what it and its views were when they were made, and when that was. */
export type ChartScreens = { hash: string; views: string; at: string; states: Readonly<Record<string, ScreenPictures>> }
/** `reports/screens/screens.json`; the pictures lie beside it. */
export type ScreensFile = { format: 'chart-screens/1'; charts: Readonly<Record<string, ChartScreens>> }

export const NO_SCREENS: ScreensFile = { format: 'chart-screens/1', charts: {} }
export const PICTURE_PX = { width: 960, height: 600 } as const
