import type { Check } from './check.ts'

const LOST = 'tests/server/database/lost-database.test.ts'
const KILLS = 'tests/server/database/kill.test.ts'

/** On three processes with one PostgreSQL. */
const onThree = (name: string, guarantee: number, says: string, test: string): Check => {
  return { name, guarantee, says, files: ['tests/server/sign-in/three-processes.test.ts'], test }
}

export const FULL_CHECKS: readonly Check[] = [
  onThree('codes', 2, 'fifty tries of a code at once on three processes', 'wrong codes'),
  onThree('sends', 3, 'fifty who ask for codes at once on three processes', 'a code at once|one address'),
  onThree('locks', 6, 'fifty passwords at once on three processes', 'lock an account'),
  onThree('revocation', 15, 'a logout and a reset on one of three processes', 'opened on one'),
  onThree('auth-codes', 18, 'fifty exchanges of an auth code at once on three processes', 'an auth code'),
  {
    name: 'malformed',
    guarantee: 28,
    says: '2,000 malformed requests to each call',
    files: ['tests/server/http/fuzz.test.ts'],
    parts: 2,
    full: { FUZZ_RUNS: '2000' },
  },
  {
    name: 'sockets',
    guarantee: 29,
    says: '1,000 sockets that never finish a request',
    files: ['tests/server/http/slow-sockets.test.ts', 'tests/server/http/slow-uploads.test.ts'],
    full: { SLOW_SOCKETS: '1000' },
  },
  {
    name: 'kills',
    guarantee: 30,
    says: 'kill -9 under load, embedded database',
    files: [KILLS],
    test: 'embedded',
    full: { KILLS: '100' },
  },
  {
    name: 'kills-postgres',
    guarantee: 30,
    says: 'kill -9 under load, PostgreSQL',
    files: [KILLS],
    test: 'PostgreSQL',
    full: { KILLS: '50' },
  },
  { name: 'restart', guarantee: 30, says: 'PostgreSQL restarted under load', files: [LOST], test: 'start' },
  {
    name: 'freeze',
    guarantee: 30,
    says: 'PostgreSQL frozen for 10 s under load',
    files: [LOST, 'tests/server/database/silent-database.test.ts'],
    test: 'frozen|that keeps its connections',
    full: { DATABASE_GONE_S: '10' },
  },
  {
    name: 'network',
    guarantee: 30,
    says: 'the line to PostgreSQL cut, and swallowing one way or both, for 10 s under load',
    files: [LOST],
    test: 'behind a line',
    full: { DATABASE_GONE_S: '10' },
  },
  {
    name: 'disk',
    guarantee: 30,
    says: 'a full disk under the embedded database, the log and the messages',
    files: ['tests/server/database/full-disk.test.ts'],
    full: { DISK_FULL_S: '10' },
  },
  {
    name: 'restarts',
    guarantee: 31,
    says: 'three servers restarted in turn at 100 requests a second',
    files: ['tests/server/process/rolling-restart.test.ts'],
  },
  {
    name: 'clock',
    guarantee: 32,
    says: 'the clocks of two of three servers an hour ahead and an hour back',
    files: ['tests/server/process/clock-jump.test.ts'],
  },
  {
    name: 'browser',
    guarantee: 23,
    says: 'every call in the browser with every fault',
    files: ['tests/e2e/faults.spec.ts'],
    runner: 'browser',
    parts: 2,
  },
]
