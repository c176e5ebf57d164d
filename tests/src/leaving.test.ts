import { expect, it } from 'vitest'
import { reloadAddress } from '../../src/actors/leaving.ts'
import { createKeeper } from '../../src/session/credentials.ts'
import { defaultLangOf } from '../../src/session/start-session.ts'
import { shelfOf } from '../../src/session/storage.ts'

const HERE = 'https://console.example/frame/basic/basic/?grid=r7&lang=en'

it.each([
  ['the root', { to: 'root' }, 'https://console.example/'],
  [
    'the same place in another language',
    { to: 'here', lang: 'ja' },
    'https://console.example/frame/basic/basic/?grid=r7&lang=ja',
  ],
  ['the root by the other entrance', { to: 'root', isLegacy: true }, 'https://console.example/'],
] as const)('the page starts anew at %s', (_, reload, address) => {
  expect(reloadAddress(reload, HERE)).toBe(address)
})

it.each<[string, string, string | undefined, boolean, string | undefined]>([
  ['nothing chose it', '?grid=r7', undefined, true, 'en'],
  ['the address chose it', '?lang=en', undefined, true, undefined],
  ['the address chose an unknown one', '?lang=xx', undefined, true, undefined],
  ['a cookie chose it', '', 'en', true, undefined],
  ['no choice could be kept', '', undefined, false, undefined],
])('the language shown is only a default when %s', (_, search, cookie, mayKeep, lang) => {
  const nothing = shelfOf(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const cookies = { get: () => cookie, set: () => undefined, remove: () => undefined }
  expect(defaultLangOf(createKeeper(cookies, nothing, nothing), search, 'en', mayKeep)).toBe(lang)
})
