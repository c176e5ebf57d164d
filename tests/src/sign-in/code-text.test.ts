import { expect, it } from 'vitest'
import { codeIn } from '../../../src/sign-in/fields/code-text.ts'
import { withoutSigns, withoutSpaces } from '../../../src/sign-in/fields/use-draft.ts'

it.each([
  ['123456', '123456'],
  ['  123456\n', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['Your code: 123 456', '123456'],
  ['Your code: 123 456. It is valid for 5 minutes.', '123456'],
  ['您的验证码是402173，5分钟内有效。', '402173'],
  ['order 20261121, code 402173, room 111222', '402173'],
  ['ab-12c', 'ab-12c'],
  ['AB12CD', 'AB12CD'],
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['12345', '12345'],
  ['1234567', '123456'],
  ['', ''],
])('of %j the code is %j', (text, code) => {
  expect(codeIn(text)).toBe(code)
})

it.each([
  ['+86 138-0000-0001', '+8613800000001'],
  ['(138) 0000.0001', '13800000001'],
  ['\u202a13800000001\u202c', '13800000001'],
  ['١٣٨٠٠٠٠٠٠٠١', '13800000001'],
])('the mobile number %j is read as %j', (text, number) => {
  expect(withoutSigns(text)).toBe(number)
})

it('an account keeps its dots and dashes', () => {
  expect(withoutSpaces(' first.last@two-words.example ')).toBe('first.last@two-words.example')
})
