import { describe, expect, it } from 'vitest'
import { PAGES } from '../../domain/page-addresses.ts'
import {
  canonicalIdentifier,
  isCode,
  isEmail,
  isIdentifier,
  isLoginPassword,
  isNewPassword,
  isPhoneNumber,
  passwordClasses,
} from '../../domain/rules/rules.ts'

describe('an identifier (§5)', () => {
  it.each(['13800000001', '19912345678', '+1', '+12345678901234567890', '001', '0044207946000', '0912345678'])(
    'accepts the number %s',
    (text) => expect(isPhoneNumber(text)).toBe(true),
  )
  it.each([
    '',
    '10800000001',
    '1380000000',
    '138000000011',
    '+',
    '00',
    '+123456789012345678901',
    '091234567',
    '+12a',
    ' 13800000001',
  ])('refuses %j', (text) => expect(isPhoneNumber(text)).toBe(false))
  it.each(['a@b.co', 'first.last@sub.example.com', "o'neil+tag@x-y.example", '李@例子.公司'])(
    'accepts the e-mail %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
      expect(isIdentifier(text)).toBe(true)
    },
  )
  it.each([
    ...['a@b', '@b.co', 'a@@b.co', 'a b@c.de', 'a@b..co', 'a@.co', 'a.@b.co', 'a@-b.co', 'a@b.co\n'],
    ...['a<victim@x.example>', 'g:victim@x.example;', 'a,b@c.de', '"a"@b.co', 'a@b.co(c)', `${'a'.repeat(65)}@b.co`],
  ])('refuses the e-mail %j', (text) => expect(isEmail(text)).toBe(false))
  it('is the same account however its number is written', () => {
    const spellings = ['13800000000', '+8613800000000', '008613800000000', ' 13800000000 ']
    expect(new Set(spellings.map(canonicalIdentifier))).toEqual(new Set(['+8613800000000']))
    expect(canonicalIdentifier('0912345678')).toBe(canonicalIdentifier('+886912345678'))
    expect(canonicalIdentifier('Ann@Example.COM')).toBe('ann@example.com')
  })
})

describe('a code (§5)', () => {
  it('is exactly six characters, digits or not', () => {
    expect(['12345', '123456', '1234567', 'AB12CD'].map(isCode)).toEqual([false, true, false, true])
  })
})

describe('a login password (§5)', () => {
  it.each(['abc123', 'abc!!!', 'Robots#2026', `a1${'x'.repeat(30)}`])('accepts %s', (text) =>
    expect(isLoginPassword(text)).toBe(true),
  )
  it.each(['abc12', '123456', 'abcdef', '######', '12345#', `a1${'x'.repeat(31)}`])('refuses %s', (text) =>
    expect(isLoginPassword(text)).toBe(false),
  )
})

describe('a new password (§5)', () => {
  it.each(['Robots#2026', 'aA1!aA1!', `aA1!${'x'.repeat(28)}`])('accepts %s', (text) =>
    expect(isNewPassword(text)).toBe(true),
  )
  it.each([
    'aA1!aA1',
    'robots#2026',
    'ROBOTS#2026',
    'Robots#abcd',
    'Robots2026',
    `aA1!${'x'.repeat(29)}`,
    'Robots #2026',
  ])('refuses %s', (text) => expect(isNewPassword(text)).toBe(false))
  it('names the classes that are met', () => {
    expect(passwordClasses('ab1')).toEqual(['lowercase', 'digit'])
    expect(passwordClasses('aA1!')).toEqual(['lowercase', 'uppercase', 'digit', 'special'])
  })
})

describe('the page table (§2)', () => {
  it('has 57 rows', () => expect(new Set([...PAGES.values()].flatMap(({ row }) => row || [])).size).toBe(57))
})
