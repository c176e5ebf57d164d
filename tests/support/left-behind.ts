import type { Step, Trace } from '../../domain/statecharts/trace.ts'

const LEAVING = { 'session.ended': 'session|session.ended|0', 'logout.confirm': 'session.notLoaded|logout.confirm|0' }

/** What a page keeps in the storage of its tab when it goes: two steps of its session, the last of which ended it. */
export function leftBehind(by: string, end: keyof typeof LEAVING, isOpen = false) {
  const step = { m: 'session', a: 'x:0' } as const
  const steps: Step[] = [
    { ...step, t: 0, e: 'xstate.init', s: 'starting', f: ['session.arriving|always|2'] },
    { ...step, t: 1000, e: end, s: 'leaving', f: [LEAVING[end]] },
  ]
  const trace: Trace = {
    format: 'statechart-trace/1',
    ...{ app: '0.1.0', page: 'aaaa0000bbbb1111', lang: 'en', startedAt: '2026-01-01T00:00:00.000Z' },
    ...{ redaction: 'default-deny/1', dropped: 0, machines: [], steps },
  }
  return { lastSteps: JSON.stringify({ trace, by, isOpen }), lastCharts: '[]' }
}
