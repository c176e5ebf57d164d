import { describe, expect, it } from 'vitest'
import { isOwnIdentifier, type Owner } from '../../../machines/sign-in/owner.ts'

const OWNER: Owner = { mobile: '13800000002', email: 'Admin@Aurora.example' }

describe('the identifier of a signed-in reset', () => {
  it.each([
    ['the mobile of the account', '13800000002', true],
    ['the same mobile with +86', '+8613800000002', true],
    ['the same mobile with 0086', '008613800000002', true],
    ['another number that ends in the same four digits', '13911110002', true],
    ['a number that ends in other digits', '13800000003', false],
    ['a number of fewer than four digits', '+02', false],
    ['the e-mail of the account', 'Admin@Aurora.example', true],
    ['the e-mail in another case', 'aDMIN@aurora.EXAMPLE', true],
    ["another person's e-mail", 'super@aurora.example', false],
    ['an e-mail that ends in the four digits', 'x@y.z0002', false],
  ])('%s: %s is the own one: %s', (_, identifier, isOwn) => {
    expect(isOwnIdentifier(identifier, OWNER)).toBe(isOwn)
  })

  it('no e-mail is the own one of an account that has none', () => {
    expect(isOwnIdentifier('admin@aurora.example', { ...OWNER, email: '' })).toBe(false)
  })

  it('no number is the own one of an account that has none', () => {
    expect(isOwnIdentifier('13800000002', { ...OWNER, mobile: '' })).toBe(false)
  })

  it('of nobody in particular is anybody', () => {
    expect(isOwnIdentifier('13800000003', undefined)).toBe(true)
  })
})
