import { expect, it } from 'vitest'
import { addressInLang, takeSsoToken, wantedAddress, wantedPath } from '../../../src/browser/place.ts'
import { keyValueStoreOf } from '../../../src/browser/storage.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { reloadAddress } from '../../../src/session/leaving.ts'
import { defaultLangOf } from '../../../src/session/start-session.ts'

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
  const nothing = keyValueStoreOf(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const cookies = { get: () => cookie, set: () => undefined, remove: () => undefined }
  expect(defaultLangOf(createBrowserStore(cookies, nothing, nothing), search, 'en', mayKeep)).toBe(lang)
})

const ROOT = 'https://console.example/'

it.each<[string, string | undefined]>([
  [HERE, '/frame/basic/basic/?grid=r7'],
  [ROOT, undefined],
  ['https://console.example/robotType', undefined],
])('of %s what is worth coming back to is %s', (href, path) => {
  expect(wantedPath(href)).toBe(path)
})

it.each<[string, string, boolean]>([
  ['a page of the console', '/frame/basic/basic/?grid=r7', true],
  ['another origin', '//evil.example/frame/basic/basic/', false],
  ['a whole address', 'https://evil.example/frame/basic/basic/', false],
  ['a script', 'javascript:alert(1)', false],
  ['no page of the console', '/dev/outbox', false],
  ['garbage', 'http://', false],
])('whoever wanted %s comes back there or not', (_, wanted, isWanted) => {
  expect(wantedAddress(wanted, ROOT)?.href).toBe(isWanted ? new URL(wanted, ROOT).href : undefined)
})

it('an address that names a page itself counts more than the page that was wanted', () => {
  expect(wantedAddress('/frame/map/map/', HERE)).toBeUndefined()
})

it('the address says the language, and keeps all else', () => {
  expect(addressInLang('ja', HERE)).toBe('https://console.example/frame/basic/basic/?grid=r7&lang=ja')
})

it('the token of a single sign-on is taken out of the address, and all else stays', () => {
  const addresses: string[] = []
  const at = (href: string) =>
    takeSsoToken({ href, replace: () => undefined, rewrite: (address) => void addresses.push(address) })
  expect(at(`${ROOT}?sso_token=s1&lang=ja`)).toBe('s1')
  expect(at(`${ROOT}?sso_token=`)).toBeUndefined()
  expect(at(ROOT)).toBeUndefined()
  expect(addresses).toEqual([`${ROOT}?lang=ja`, ROOT])
})
