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
]
