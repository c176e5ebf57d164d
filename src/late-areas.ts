import { loadable } from './load/loadable.ts'

/** What stands beside every screen, and comes after the first one. */
export const BrowserHintArea = loadable(
  async () => (await import('./sign-in/browser-hint/BrowserHintArea.tsx')).BrowserHintArea,
)
export const ToastArea = loadable(async () => (await import('./session/ToastArea.tsx')).ToastArea)
export const ReportActions = loadable(async () => (await import('./report/ReportActions.tsx')).ReportActions)
/** Shown by nothing but what the page before left; where it does not come, nothing is said. */
export const LastStepsArea = loadable(async () => (await import('./report/LastStepsArea.tsx')).LastStepsArea, {
  Missing: () => null,
})

export const fetchLateAreas = () =>
  Promise.all([BrowserHintArea, ToastArea, ReportActions].map((area) => area.fetchAhead()))
