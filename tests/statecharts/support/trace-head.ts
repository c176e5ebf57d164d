/** What a trace says of itself before its charts and steps. */
export const TRACE_HEAD = {
  format: 'statechart-trace/1',
  app: '0.1.0',
  page: 'p1',
  lang: 'en',
  startedAt: '2026-01-05T10:00:00.000Z',
  redaction: 'default-deny/1',
  dropped: 0,
} as const
