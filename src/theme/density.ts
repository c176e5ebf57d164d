import { deviceChoice } from './device-choice.ts'

export type Density = 'comfortable' | 'compact'

/** How close rows stand: the tokens `row` and `tableRow` follow the document's `data-density`. */
export const density = deviceChoice<Density>('density', ['comfortable', 'compact'], (chosen) => {
  document.documentElement.dataset.density = chosen
})

export const setDensity = (chosen: Density) => density.choose(chosen)
