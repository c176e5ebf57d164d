import { expect, test } from 'vitest'
import { allowedAddress } from '../../../server/addresses/addresses.ts'

const ALLOWED = { apps: 'http://127.0.0.1:8081', others: ['https://partner.example'] }

test.each([
  ['{apps}/partner/handbook', 'http://127.0.0.1:8081/partner/handbook'],
  ['{apps}', 'http://127.0.0.1:8081/'],
  ['http://127.0.0.1:8081/a?b=1#c', 'http://127.0.0.1:8081/a?b=1#c'],
  ['https://partner.example/welcome', 'https://partner.example/welcome'],
  ['HTTPS://Partner.Example/welcome', 'https://partner.example/welcome'],
  ['https:partner.example/welcome', 'https://partner.example/welcome'],
])('%s leads where it says', (stored, address) => {
  expect(allowedAddress(stored, ALLOWED)).toBe(address)
})

test.each([
  '',
  '/partner',
  '//partner.example/',
  '\\\\partner.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://partner.example/4d1c',
  'file:///etc/passwd',
  'ftp://partner.example/',
  'ws://127.0.0.1:8081/',
  'filesystem:https://partner.example/temporary/x',
  'https://evil.example/',
  'https://evil.example/https://partner.example/',
  'https://partner.example.evil.example/',
  'https://evil.example?https://partner.example',
  'https://partner.example@evil.example/',
  'https://evil.example\\@partner.example/',
  'https://user@partner.example/',
  'https://user:word@partner.example/',
  'https://partner.example:8443/',
  'http://partner.example/',
  'https://partner.example./',
  'https://xn--prtner-bua.example/',
  'http://127.0.0.1:80811/',
  'http://localhost:8081/',
  '{apps}@evil.example/',
  '{apps}.evil.example/',
  '{apps}1/',
  'https://evil.example/{apps}',
  'x{apps}/',
])('%s leads nowhere', (stored) => {
  expect(allowedAddress(stored, ALLOWED)).toBe('')
})

test('where the embedded pages have no origin, nothing of theirs leaves', () => {
  expect(allowedAddress('{apps}/partner/handbook', { apps: '', others: [] })).toBe('')
  expect(allowedAddress('{apps}https://evil.example/', { apps: '', others: [] })).toBe('')
  expect(allowedAddress('data:text/html,x', { apps: '', others: [] })).toBe('')
})
