import type { ShownState } from '../../robots/robot-words.ts'

export const SHAPE_PX = 18

type Shape = { outline: string; mark: string; isFull: boolean }

/** The sign of each state in a square of `SHAPE_PX`, as paths: told apart by their outlines, not by colour alone. */
export const SHAPES: Readonly<Record<ShownState, Shape>> = {
  online: { outline: 'M1.5 9a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0z', mark: 'M5.5 9.2L8 11.8L12.5 6.6', isFull: true },
  charging: { outline: 'M9 .5L17.5 9L9 17.5L.5 9z', mark: 'M10 4.6L7 9.4H11L8 13.6', isFull: true },
  needsHelp: { outline: 'M9 .8L17.4 16H.6z', mark: 'M9 6V10.4M9 12.8V13.2', isFull: true },
  offline: { outline: 'M2.5 2.5H15.5V15.5H2.5z', mark: 'M5.5 5.5L12.5 12.5', isFull: false },
  unknown: {
    outline: 'M2.5 9a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z',
    mark: 'M6.9 7.2C7 5 11 5 11 7.4C11 9 9 8.8 9 10.4M9 12.4V12.7',
    isFull: false,
  },
}
