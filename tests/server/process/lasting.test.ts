import { describe, expect, test } from 'vitest'
import { readSettings, SETTINGS, type SettingName } from '../../../server/settings.ts'
import { ALL_AT_ONCE_MS, LASTING } from '../../e2e/support/lasting.ts'

const SECONDS: Readonly<Record<string, number>> = { S: 1, MINUTES: 60, HOURS: 3600, DAYS: 86_400 }
const LIVES = (Object.keys(SETTINGS) as SettingName[]).filter((name) =>
  /^(Life of|Age of a|Silence) /.test(SETTINGS[name].doc),
)

const millisecondsOf = (name: SettingName) =>
  Number(readSettings(LASTING)[name]) * (SECONDS[name.split('_').at(-1) ?? ''] ?? Number.NaN) * 1000

describe('in the browser tests', () => {
  test.each(LIVES)('what lives for %s outlives the longest of them, whose pages wait in a crowd', (name) => {
    expect(millisecondsOf(name)).toBeGreaterThan(ALL_AT_ONCE_MS)
  })
})
