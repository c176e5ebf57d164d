import { loadable } from '../../../load/loadable.ts'
import { NotLoaded } from '../../language/NotLoaded.tsx'

/** It comes when a report is to be compared with another one. */
export const ComparisonPart = loadable(async () => (await import('./ComparisonPanel.tsx')).default, {
  Missing: NotLoaded,
})
