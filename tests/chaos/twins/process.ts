import type { Twin } from './twin.ts'

export const PROCESS_TWINS: readonly Twin[] = [
  {
    says: 'a server goes without waiting until the proxy knows',
    check: 'restarts',
    edits: [
      {
        file: 'server/process/stop.ts',
        find: '() => app.drain(DRAIN_S * 1000)',
        replace: 'atOnce',
      },
    ],
    fails: /"failed": (Object )?\{[\s\S]*50[23]/,
    test: 'new connection',
  },
  {
    says: 'a server that goes cuts off what it was asked',
    check: 'restarts',
    edits: [{ file: 'server/process/stop.ts', find: '  await drained()\n', replace: '  app.cut()\n' }],
    fails: /"failed": (Object )?\{[\s\S]*50[23]/,
    test: 'keeps its connections',
  },
  {
    says: 'what lives for a time ends by the clock of its server',
    check: 'clock',
    edits: [
      {
        file: 'server/database/clock.ts',
        find: 'sql`now() + make_interval(secs => $',
        replace: `sql\`\${new Date().toISOString()}::timestamptz + make_interval(secs => $`,
      },
    ],
    fails: /(?:early[^:]*|late|living|over): expected|written by a clock that jumped/,
  },
  {
    says: 'a lock ends by the clock of its server',
    check: 'clock',
    edits: [
      {
        file: 'server/people/password-locks.ts',
        find: '=>\n  sql`now() + make_interval',
        replace: `=>\n  sql\`\${new Date().toISOString()}::timestamptz + make_interval`,
      },
    ],
    fails: /(?:locked|open again): expected/,
    test: 'what server',
  },
]
