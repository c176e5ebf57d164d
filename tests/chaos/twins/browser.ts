import type { Twin } from './twin.ts'

export const BROWSER_TWINS: readonly Twin[] = [
  {
    says: 'a call that gets no answer is waited for twenty seconds',
    check: 'browser',
    edits: [
      {
        file: 'machines/limits.ts',
        find: 'export const REQUEST_TIMEOUT_MS = 10_000',
        replace: 'export const REQUEST_TIMEOUT_MS = 20_000',
      },
    ],
    where: /that hangs is given up/,
    fails: /toBeLessThanOrEqual/,
    test: 'security dialog or a passkey that hangs',
  },
  {
    says: 'a server that is away is asked again only after ten seconds',
    check: 'connection',
    edits: [
      {
        file: 'machines/limits.ts',
        find: 'export const CONNECTION_AGAIN_MS = 300',
        replace: 'export const CONNECTION_AGAIN_MS = 10_000',
      },
    ],
    where: /a server that is killed/,
    fails: /back after at most/,
    test: 'a server that is killed',
  },
]
