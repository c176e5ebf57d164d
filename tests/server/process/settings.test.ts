import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BadSetting, readSettings, SETTINGS, type SettingName } from '../../../server/settings.ts'

describe('settings', () => {
  test('without any, the console is a demo on this machine alone', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      APPS_PORT: 8081,
      DATA_DIR: '.data',
      DEMO: true,
      ENUMERATION: 'catalogue',
      FRAME_ORIGINS: [],
      TRUST_PROXY: false,
    })
    expect(settings).toMatchObject({
      CODE_TTL_S: 300,
      CODE_RESEND_S: 60,
      CODE_TRIES: 5,
      SEND_PER_HOUR: 5,
      SEND_PER_DAY: 10,
    })
    expect(settings).toMatchObject({
      SEND_PER_ADDRESS_HOUR: 30,
      LOCK_AFTER: 5,
      LOCK_MINUTES: 15,
      SESSION_HOURS: 12,
      SESSION_REMEMBER_DAYS: 30,
    })
  })

  test('the embedded pages take the port after the console', () => {
    expect(readSettings({ PORT: '9000' }).APPS_PORT).toBe(9001)
    expect(readSettings({ PORT: '9000', APPS_PORT: '7000' }).APPS_PORT).toBe(7000)
    expect(readSettings({ PORT: '0' }).APPS_PORT).toBe(0)
  })

  const CONSOLE_ORIGIN = 'https://console.example'
  const NAMED = { CONSOLE_ORIGIN, APPS_ORIGIN: 'https://apps.example', TRUST_PROXY: '10.0.0.9' }

  test('the demo is off in production and on an open address unless it is asked for', () => {
    expect(readSettings({ ...NAMED, NODE_ENV: 'production' }).DEMO).toBe(false)
    expect(readSettings({ ...NAMED, HOST: '0.0.0.0' }).DEMO).toBe(false)
    expect(readSettings({ ...NAMED, NODE_ENV: 'production', DEMO: '1' }).DEMO).toBe(true)
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).DEMO).toBe(true)
  })

  test.each<Partial<Record<SettingName, string>>>([
    { DATABASE_URL: 'postgres://db.example/foyer', SECRET_KEY: 'ab'.repeat(32) },
    { TRUST_PROXY: '1' },
    { CONSOLE_ORIGIN },
    { CONSOLE_ORIGIN, APPS_ORIGIN: 'https://apps.example' },
  ])('the demo, whose passwords everybody knows, is not made by itself with %o', (forOthers) => {
    expect(readSettings(forOthers).DEMO).toBe(false)
    expect(readSettings({ ...forOthers, DEMO: '1' }).DEMO).toBe(true)
  })

  test('messages into a file are refused in production', () => {
    expect(readSettings({ MESSAGE_SINK: 'file:/srv/messages.ndjson' }).MESSAGE_SINK).toBe('/srv/messages.ndjson')
    expect(readSettings({ MESSAGE_SINK: 'file:///srv/messages.ndjson' }).MESSAGE_SINK).toBe('/srv/messages.ndjson')
    expect(() => readSettings({ NODE_ENV: 'production', MESSAGE_SINK: 'file:/srv/m' })).toThrow(/^MESSAGE_SINK /)
  })

  test('embedded pages elsewhere need another host than the console, and the console’s name', () => {
    const APPS_ORIGIN = 'https://apps.example'
    expect(() => readSettings({ APPS_ORIGIN })).toThrow(/^CONSOLE_ORIGIN is missing/)
    expect(() => readSettings({ APPS_ORIGIN, CONSOLE_ORIGIN: 'https://apps.example:8443' })).toThrow(
      /^APPS_ORIGIN must/,
    )
    expect(readSettings({ APPS_ORIGIN, CONSOLE_ORIGIN: 'https://console.example' })).toMatchObject({ APPS_ORIGIN })
  })

  test.each(['', 'production'])('servers on one PostgreSQL need a key in common, with NODE_ENV=%s', (NODE_ENV) => {
    const shared = { ...NAMED, NODE_ENV, DATABASE_URL: 'postgres://db.example/foyer' }
    expect(() => readSettings(shared)).toThrow(/^SECRET_KEY /)
    expect(readSettings({ ...shared, SECRET_KEY: randomBytes(32).toString('hex') }).DATABASE_URL).toBe(
      shared.DATABASE_URL,
    )
  })

  test.each<[SettingName, string, RegExp]>([
    ['PORT', '80a', /PORT is "80a" but must be a whole number from 0 to 65535/],
    ['PORT', '70000', /PORT is "70000"/],
    ['HOST', 'no host', /HOST .* host name/],
    ['DEMO', 'yes', /DEMO is "yes" but must be one of 0, 1/],
    ['ENUMERATION', 'maybe', /ENUMERATION .* one of catalogue, uniform/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL .* postgres:/],
    ['MESSAGE_SINK', '/srv/x', /MESSAGE_SINK .* file:/],
    ['TRUST_PROXY', 'everyone', /TRUST_PROXY .* proxies/],
    ['TRUST_PROXY', '10.0.0.0/33', /TRUST_PROXY .* proxies/],
    ['TRUST_PROXY', '0.0.0.0/0', /TRUST_PROXY .* proxies/],
    ['TRUST_PROXY', '::/0', /TRUST_PROXY .* proxies/],
    ['CODE_TTL_S', '0', /CODE_TTL_S .* from 1/],
    ['FRAME_ORIGINS', 'https://a.example/path', /FRAME_ORIGINS .* origin/],
    ['APPS_ORIGIN', 'apps.example', /APPS_ORIGIN .* address/],
    ['SECRET_KEY', 'short', /^SECRET_KEY must be at least 64 hexadecimal digits$/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL .* one of fatal/],
  ])('%s=%s stops with one line that names it', (name, value, line) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(BadSetting)
    expect(read).toThrow(line)
  })

  test.each<SettingName>(['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'SMS_WEBHOOK_URL'])(
    'a bad %s is not repeated: it may hold a password',
    (name) => {
      const value = 'other://someone:canary@host'
      const read = () => readSettings({ [name]: value })
      expect(read).toThrow(new RegExp(`^${name} must be `))
      expect(read).not.toThrow(/canary/)
    },
  )

  test('every setting says what it is for', () => {
    for (const { doc } of Object.values(SETTINGS)) expect(doc).not.toBe('')
  })

  test('proxies are trusted by number or by address', () => {
    expect(readSettings({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, loopback' }).TRUST_PROXY).toEqual(['10.0.0.0/8', 'loopback'])
  })

  test('behind an open listener a number of proxies is refused, for whoever reaches it could say it is one', () => {
    for (const HOST of ['0.0.0.0', '::', '10.0.0.5'])
      expect(() => readSettings({ HOST, TRUST_PROXY: '1' })).toThrow(/^TRUST_PROXY must name the addresses/)
    expect(readSettings({ ...NAMED, HOST: '0.0.0.0' }).TRUST_PROXY).toEqual(['10.0.0.9'])
  })
})
