import { expect, it } from 'vitest'
import { reloadAddress } from '../../src/actors/leaving.ts'

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
