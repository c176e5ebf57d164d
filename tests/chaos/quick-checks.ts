import type { Check } from './check.ts'

type More = Pick<Check, 'test' | 'runner' | 'full'>

const quick = (name: string, guarantee: number, says: string, files: string[], more: More = {}): Check => {
  const sharesMachine = more.runner === undefined
  return { name, guarantee, says, files: files.map((file) => `tests/${file}`), sharesMachine, ...more }
}
const inBrowser = (test?: string): More => ({ runner: 'browser', test })
const bench = (name: string, guarantee: number, says: string, full: Check['full'] = {}) =>
  quick(name, guarantee, says, [`bench/${name}.mjs`], { runner: 'bench', full })

/** What needs no more strength than `npm test` has. */
export const QUICK_CHECKS: readonly Check[] = [
  quick('secret-codes', 1, 'codes are random, bound and kept as hashes', ['server/sign-in/codes.test.ts']),
  quick(
    'delivery',
    4,
    'providers that are down',
    ['server/sign-in/codes.test.ts', 'server/delivery/delivery.test.ts'],
    {
      test: 'failed delivery|driver|provider|webhook|without a way',
    },
  ),
  quick('hashing', 5, 'who hashes when', ['server/people/passwords.test.ts', 'server/secrets/fair-room.test.ts'], {
    test: 'hash|room|work on a password',
  }),
  bench('door', 5, '128 open logins of one address'),
  quick('alike', 7, 'known and unknown accounts', ['server/sign-in/uniform.test.ts']),
  bench('uniform', 7, 'how long strangers wait for an answer'),
  quick(
    'new-passwords',
    8,
    'common and personal passwords',
    ['domain/new-passwords.test.ts', 'server/people/account.test.ts'],
    { test: 'common passwords|a new password' },
  ),
  quick('reset-steps', 9, 'steps that are skipped, mixed or repeated', ['server/sign-in/reset.test.ts']),
  quick('reset-ends', 10, 'what outlives a reset', ['server/sign-in/reset.test.ts'], {
    test: 'ends every session|leave no session|single sign-on token',
  }),
  quick('own-person', 11, 'changes of oneself and of others', ['server/people/account.test.ts']),
  quick('foreign-ids', 12, 'the ids of others', [
    'server/http/foreign-ids.test.ts',
    'server/records/records-access.test.ts',
  ]),
  quick('who-may-what', 13, 'every call by everybody', ['server/contract/who-may-what.test.ts']),
  quick('sessions', 14, 'tokens without their cookie', [
    'server/people/sessions.test.ts',
    'server/people/set-up-binding.test.ts',
  ]),
  quick('canary', 16, 'secrets in logs and answers', [
    'server/http/canary.test.ts',
    'server/records/made-records.test.ts',
  ]),
  quick('canary-browser', 16, 'secrets in the browser', ['e2e/canary.spec.ts'], inBrowser()),
  quick('other-sites', 17, 'calls from other sites', ['server/http/mount.test.ts', 'server/people/sessions.test.ts'], {
    test: 'a call that changes something|another site',
  }),
  quick('headers', 19, 'the headers of every answer', ['server/http/pages.test.ts']),
  quick('addresses', 20, 'hostile addresses in menus', ['server/http/hostile-addresses.test.ts']),
  quick('frames', 20, 'hostile addresses in the browser', ['e2e/frame.spec.ts'], inBrowser('hostile addresses')),
  quick('page-messages', 21, 'messages of strange windows', ['e2e/frame.spec.ts'], inBrowser('changes nothing')),
  quick('page-doubts', 21, 'what a page may ask for', ['machines/console/frame.test.ts']),
  quick('windows', 22, 'new windows, opened and blocked', ['models/models.test.ts'], {
    test: 'the chart .?open(Link|Entry)\\b',
  }),
  quick('connection', 23, 'a server that is killed or hangs', ['e2e/connection.spec.ts'], inBrowser()),
  quick('once', 24, 'double clicks and late answers', ['e2e/once.spec.ts'], inBrowser()),
  quick('tabs', 25, 'two tabs of one person, and of two', ['e2e/tabs.spec.ts'], inBrowser()),
  quick('parts', 26, 'parts that do not load, lists that are polled', [
    'src/load/lazy-part.test.tsx',
    'machines/polling.test.ts',
  ]),
  quick('files', 27, 'hostile files', [
    'server/imports/sheets.test.ts',
    'server/http/uploads.test.ts',
    'server/imports/downloads.test.ts',
    'server/sheets/fair-queue.test.ts',
    'server/quotas/quotas.test.ts',
  ]),
  quick('process', 31, 'SIGTERM while it is asked', ['server/process/process.test.ts'], { test: 'SIGTERM' }),
  quick('folder', 32, 'a second server on a folder', ['server/process/process.test.ts'], {
    test: 'another has its data folder',
  }),
  bench('floors', 33, 'beside what this machine can at most', { BENCH_MINUTES: '1' }),
]
