import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../domain/rules/common-passwords.ts'
import { isNewPassword, PASSWORD_MAX, PASSWORD_SPECIALS, passwordProblem } from '../../domain/rules/rules.ts'
import { commonPasswordsFile } from '../../scripts/common-passwords.ts'
import { DEMO_PASSWORD } from '../../server/demo/seed-people.ts'

const FILE = 'domain/rules/common-passwords.gen.ts'
const SEED = 20260101
const DRAWN = 600

const COMMON = [
  ...['P@ssw0rd1!', 'Welcome2024#', 'Passw0rd!!', 'Admin@123456', 'Abc@1234', 'Aa123456!', 'Qq@123456', 'Qwer1234!'],
  ...['1qaz@WSX', '!QAZ2wsx', 'Qwe123!@#', 'Q1w2e3r4!', 'Summer2026!', 'Woaini1314!', 'L3tm31n!!', '$unshIne#1'],
  ...['Changeme1!', '123Abc!@#', 'He110#2026', 'Dr@gon2020', '#1Football'],
]

const WORDS = ['kettle', 'harbour', 'lantern', 'walnut', 'bridge', 'violin', 'meadow', 'copper', 'ticket', 'garden']
const SMALL = [...'abcdefghijklmnopqrstuvwxyz']
const ALL = [...SMALL, ...SMALL.map((letter) => letter.toUpperCase()), ...'0123456789', ...PASSWORD_SPECIALS]

const phrases = fc
  .tuple(
    fc.shuffledSubarray(WORDS, { minLength: 2, maxLength: 3 }),
    fc.constantFrom('-', '.', '_', '#'),
    fc.nat({ max: 99 }),
  )
  .map(([words, sign, number]) => `${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(sign)}${number}`)
const random = fc.array(fc.constantFrom(...ALL), { minLength: 10, maxLength: 20 }).map((letters) => letters.join(''))

const drawn = (passwords: fc.Arbitrary<string>) =>
  fc.sample(passwords.filter(isNewPassword), { numRuns: DRAWN, seed: SEED })

const owner = {
  accounts: ['13800000001', '+886912345678', 'mei.lin77@aurora.example'],
  names: ['Zoë Chen-Walsh', 'Harbour Hotel', '极光', '오로라'],
}
const problem = (text: string) => passwordProblem(text, owner, isCommonPassword)

describe('the list of common passwords', () => {
  it('is what its script makes of the installed package', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(commonPasswordsFile())
  })

  it('stays below 30 KiB', () => expect(readFileSync(FILE).length).toBeLessThan(30 * 1024))

  it.each(COMMON)('refuses %s', (text) => {
    expect(isNewPassword(text)).toBe(true)
    expect(isCommonPassword(text)).toBe(true)
  })

  it('takes the password of the demo', () => expect(isCommonPassword(DEMO_PASSWORD)).toBe(false))

  it.each([
    ['phrases', phrases],
    ['random passwords', random],
  ])('takes good %s, all of them', (_, passwords) => {
    const good = drawn(passwords)
    expect(good.length).toBe(DRAWN)
    expect(good.filter(isCommonPassword)).toEqual([])
  })

  it('looks at nothing that is longer than a password may be', () => {
    expect(isCommonPassword(`Password1!${'!'.repeat(PASSWORD_MAX)}`)).toBe(false)
  })

  it('does not mistake digits and signs alone for a password of the list', () => {
    expect(['', '12345678', '!@#$%^&*'].filter(isCommonPassword)).toEqual([])
  })
})

describe('a new password (guarantee 8)', () => {
  it('that breaks the format is refused for that first', () => {
    expect(problem('aurora')).toBe('format')
    expect(problem('P@ssw0rd')).toBe('common')
    expect(problem('')).toBe('format')
  })

  it.each([
    ['the mobile', 'x13800000001Aa!'],
    ['the mobile with its country', 'Aa!8613800000001'],
    ['the mobile in groups', 'Aa!138-0000-0001'],
    ['a mobile of elsewhere, written at home', 'Aa!0912345678'],
    ['the e-mail address before its @', 'Mei.Lin77!kkQ'],
    ['the same without its dot', 'MeiLin77!kkQ'],
    ['a first name without its accent', 'ZoeChen!walsh7'],
    ['one of two family names', 'kkQ!wAlsh#77'],
    ['a name with swapped letters', 'kkQ!W@l5h#77'],
    ['the company', 'Harb0ur#kk77'],
    ['a short name in Chinese', 'kkQ!极光#77'],
    ['a short name in Korean', 'kkQ!오로라#77'],
  ])('that holds %s is refused', (_, text) => {
    expect(isNewPassword(text)).toBe(true)
    expect(problem(text)).toBe('personal')
  })

  it.each(['Robots#2026', 'kkQ!zoe#77', 'kkQ!1380000#x', 'Kettle.42.bridge'])('like %s is taken', (text) =>
    expect(problem(text)).toBeUndefined(),
  )

  it('is taken where nothing is known of its owner', () => {
    for (const about of [{}, { accounts: [''], names: ['', ' ', '-'] }])
      expect(passwordProblem('Harbour#kk77', about, isCommonPassword)).toBeUndefined()
  })

  it('is judged at once, however long it or a name is', () => {
    const long = { accounts: [`${'a.'.repeat(500_000)}@b.example`], names: ['x y '.repeat(500_000)] }
    expect(passwordProblem('aA1!'.repeat(250_000), long, isCommonPassword)).toBe('format')
    expect(passwordProblem('aA1!'.repeat(8), long, isCommonPassword)).toBeUndefined()
  })
})
