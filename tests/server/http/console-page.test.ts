import { describe, expect, it } from 'vitest'
import { pageFor } from '../../../server/http/console-page.ts'

const asked = (url: string, { hostname = 'console.example', cookie = '' } = {}) =>
  pageFor({ hostname, url, headers: { cookie } })

describe('a visitor without a session', () => {
  it.each(['/', '/login', '/robotType', '/frame/basic/basic/', '/frame/a/ttsSetting', '/x/ttsSetting'])(
    'is shown the sign-in at %s',
    (url) => expect(asked(url)).toBe('sign-in/en.standard.html'),
  )

  it.each([
    ['a page that is none', '/no/such'],
    ['the first set-up', '/first-set-up'],
    ['a token of another system', '/?sso_token=s1'],
    ['a link of a message', '/?link'],
    ['an address that cannot be read', '/%E0%A4%A'],
  ])('is shown the page that finds out more: %s', (_, url) => expect(asked(url)).toBe('index.html'))
})

it('whoever brings a session is shown the page that looks it up', () => {
  expect(asked('/', { cookie: 'spLocaleId=zh; token=t1; uuid=u1' })).toBe('index.html')
})

it('the language is the one of the address, else of the cookie, else English, as in the page', () => {
  expect(asked('/?lang=ja', { cookie: 'spLocaleId=zh' })).toBe('sign-in/ja.standard.html')
  expect(asked('/', { cookie: 'robotType=a; spLocaleId=zh' })).toBe('sign-in/zh.standard.html')
  expect(asked('/?lang=xx', { cookie: 'spLocaleId=../ar' })).toBe('sign-in/en.standard.html')
})

it('the karaoke variant has pages of its own', () => {
  expect(asked('/', { hostname: 'ktv.example' })).toBe('sign-in/en.ktv.html')
})
