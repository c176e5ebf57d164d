import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratePostgres } from '../../../server/database/migrate-postgres.ts'
import type { SettingName } from '../../../server/settings.ts'
import { buildServer } from '../support/bundle.ts'
import { createDatabase, type Postgres, startPostgres } from '../support/postgres.ts'
import { startProgram } from '../support/processes.ts'
import { forOthers } from '../support/recipe-settings.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { FOLDERS } from '../support/test-database.ts'

let main = ''
let postgres: Postgres
/** A server that got as far as listening would complain of its port instead. */
const taken = createServer()
beforeAll(async () => {
  main = await buildServer('refusals')
  postgres = await startPostgres()
  await new Promise<void>((ready) => taken.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await new Promise((done) => taken.close(done))
  await postgres.stop()
})

type Change = Partial<Record<SettingName, string | undefined>>

async function startWith(change: Change) {
  const PORT = String((taken.address() as AddressInfo).port)
  const env = { DATA_DIR: join(temporaryFolder(), 'data'), PORT, ...forOthers(), ...change }
  const given = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const server = startProgram(main, Object.fromEntries(given))
  const { code } = await server.ended
  return [code, server.lines]
}

test('whole settings bring a server as far as its port', async () => {
  expect(await startWith({})).toEqual([1, [expect.stringMatching(/^127\.0\.0\.1:\d+ is already in use: /)]])
})

const URL_OF_NOBODY = 'postgres://foyer:secret@127.0.0.1:9/foyer'

describe('a server for others ends with 1 and one sentence, and listens nowhere, where', () => {
  test.each<[string, Change, RegExp]>([
    [
      'the console has no address',
      { CONSOLE_ORIGIN: undefined, APPS_ORIGIN: undefined },
      /^CONSOLE_ORIGIN is missing: /,
    ],
    ['the pages have an address and the console none', { CONSOLE_ORIGIN: undefined }, /^CONSOLE_ORIGIN is missing: /],
    ['the embedded pages have no address', { APPS_ORIGIN: undefined }, /^APPS_ORIGIN is missing: /],
    [
      'the console is spoken to in plain',
      { CONSOLE_ORIGIN: 'http://console.hotel.example' },
      /^CONSOLE_ORIGIN must begin with https:/,
    ],
    [
      'the pages are spoken to in plain',
      { APPS_ORIGIN: 'http://pages.hotel.example' },
      /^APPS_ORIGIN must begin with https:/,
    ],
    [
      'both are on one host',
      { APPS_ORIGIN: 'https://console.hotel.example:8443' },
      /^APPS_ORIGIN must have another host name/,
    ],
    [
      'an address is a whole page',
      { CONSOLE_ORIGIN: 'https://console.hotel.example/' },
      /^CONSOLE_ORIGIN .* must be an origin such as /,
    ],
    ['no proxy is named', { TRUST_PROXY: undefined }, /^TRUST_PROXY is missing: /],
    [
      'others reach it, and its proxies are only counted',
      { HOST: '0.0.0.0', TRUST_PROXY: '1' },
      /^TRUST_PROXY must name the addresses /,
    ],
    ['others reach it and nothing else is set', { ...nothing(), HOST: '0.0.0.0' }, /^CONSOLE_ORIGIN is missing: /],
    ['mails have no sender', { MAIL_FROM: undefined }, /^MAIL_FROM is missing: /],
    [
      'servers of one database have no key',
      { DATABASE_URL: URL_OF_NOBODY, SECRET_KEY: undefined },
      /^SECRET_KEY is missing: /,
    ],
    ['the key is too short', { SECRET_KEY: 'ab12' }, /^SECRET_KEY must be at least 64 hexadecimal digits$/],
    ['the key is an example', { SECRET_KEY: '0123456789abcdef'.repeat(4) }, /^SECRET_KEY must be a random one/],
    ['codes would be kept in a file', { MESSAGE_SINK: `file:${tmpdir()}/messages` }, /^MESSAGE_SINK is refused /],
    [
      'others reach the figures without a token',
      { METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' },
      /^METRICS_TOKEN is missing: /,
    ],
    [
      'the database cannot be reached',
      { DATABASE_URL: URL_OF_NOBODY },
      /^The PostgreSQL server of DATABASE_URL cannot be reached\.$/,
    ],
    [
      'a certificate that the database needs is missing',
      { DATABASE_URL: `${URL_OF_NOBODY}?sslmode=verify-full&sslrootcert=/none.pem` },
      /^There is no \/none\.pem\.$/,
    ],
  ])('%s', async (_, change, sentence) => {
    expect(await startWith(change)).toEqual([1, [expect.stringMatching(sentence)]])
  })

  test.each<[string, (url: string) => string, string]>([
    [
      'the database has no such account',
      (url) => url.replace('postgres@', 'nobody@'),
      'refuses this account or has no such database.',
    ],
    [
      'there is no such database',
      (url) => url.replace(/test_\w+/, 'none'),
      'refuses this account or has no such database.',
    ],
    [
      'the database speaks no TLS',
      (url) => `${url}&sslmode=verify-full`,
      'cannot be reached by TLS: The server does not support SSL connections.',
    ],
  ])('%s', async (_, urlOf, end) => {
    const { url } = await createDatabase(postgres.url)
    expect(await startWith({ DATABASE_URL: urlOf(url) })).toEqual([1, [`The PostgreSQL server of DATABASE_URL ${end}`]])
  })

  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  test('the account may make no tables', async () => {
    const { url } = await createDatabase(postgres.url)
    await ask(url, 'CREATE ROLE guest LOGIN')
    expect(await startWith({ DATABASE_URL: url.replace('postgres@', 'guest@') })).toEqual([
      1,
      ['The account of DATABASE_URL may not make tables there: make it the owner of the database.'],
    ])
  })

  test('a newer version made the database', async () => {
    const { url } = await createDatabase(postgres.url)
    await migratePostgres(url, FOLDERS.migrations)
    await ask(url, `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('next', 9e15)`)
    expect(await startWith({ DATABASE_URL: url })).toEqual([
      1,
      [expect.stringMatching(/^The database was made by a newer version of this program: [^\n]+\.$/)],
    ])
  })
})

/** Takes away all that `forOthers` sets. */
function nothing(): Change {
  return Object.fromEntries(Object.keys(forOthers()).map((name) => [name, undefined]))
}
