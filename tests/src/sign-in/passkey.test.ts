import { describe, expect, it } from 'vitest'
import { PASSKEY_OFFER_PAUSE_DAYS } from '../../../machines/limits.ts'
import { RET } from '../../../openapi/ret.ts'
import { failureKey } from '../../../src/api/failures.ts'
import { mayUsePasskeys } from '../../../src/browser/environment.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { failureOfCeremony } from '../../../src/sign-in/passkey.ts'
import { memoryStore } from '../support/memory-store.ts'

const DAY_MS = 86_400_000

const thrown = (name: string) => Object.assign(new Error('said by the browser'), { name })

describe("what goes wrong at the browser's question", () => {
  it.each([
    ['NotAllowedError', 'PASSKEY.CANCELLED', 'failure.passkey.cancelled'],
    ['AbortError', 'PASSKEY.CANCELLED', 'failure.passkey.cancelled'],
    ['InvalidStateError', 'PASSKEY.EXISTS', 'failure.passkey.exists'],
    ['NotSupportedError', 'PASSKEY.FAILED', 'failure.passkey.failed'],
  ])('%s is %s', (name, code, key) => {
    const failure = failureOfCeremony('passkeyRegister', thrown(name))
    expect(failure.code).toBe(code)
    expect(failureKey(failure)).toBe(key)
  })
})

describe("the server's no", () => {
  it.each([
    ['passkeyAuth', RET.passkeyRefused, 'failure.passkey.refused'],
    ['passkeyAuth', RET.adminNotFound, 'failure.passkey.noAccess'],
    ['passkeyAuthOptions', RET.notAllowed, 'failure.passkey.notHere'],
    ['passkeyRegister', RET.passkeyRefused, 'failure.passkey.notKept'],
    ['passkeyRegisterOptions', RET.notAllowed, 'failure.passkey.noMore'],
    ['passkeyRemove', RET.notFound, 'failure.gone'],
    ['sessionEnd', RET.notFound, 'failure.gone'],
  ])('to %s with %i has its own sentence', (operation, ret, key) => {
    expect(failureKey({ operation, kind: 'answer', code: `RET:${ret}`, ret })).toBe(key)
  })
})

describe('passkeys are possible', () => {
  const page = (hostname: string, parts = {}) => {
    const top = {}
    return { self: top, top, location: { hostname }, PublicKeyCredential: class {}, ...parts }
  }

  it.each([
    ['console.example.com', true],
    ['localhost', true],
    ['ktv.localhost', true],
    ['127.0.0.1', false],
    ['[::1]', false],
  ])('at %s: %s', (hostname, may) => {
    expect(mayUsePasskeys(page(hostname))).toBe(may)
  })

  it("not in a browser without them, nor in another page's frame", () => {
    expect(mayUsePasskeys(page('localhost', { PublicKeyCredential: undefined }))).toBe(false)
    expect(mayUsePasskeys(page('localhost', { top: { other: 'page' } }))).toBe(false)
  })
})

describe('the answer to the offer', () => {
  const open = () => {
    const local = memoryStore()
    return { local, browserStore: createBrowserStore(memoryStore(), local, memoryStore()) }
  }

  it('is asked for where none was given', () => {
    expect(open().browserStore.mayOfferPasskey(0)).toBe(true)
  })

  it('"not now" counts for 30 days, and survives signing out', () => {
    const { browserStore } = open()
    browserStore.keepOfferAnswer('later', 1000)
    browserStore.forgetSession()
    expect(browserStore.mayOfferPasskey(1000 + PASSKEY_OFFER_PAUSE_DAYS * DAY_MS - 1)).toBe(false)
    expect(browserStore.mayOfferPasskey(1000 + PASSKEY_OFFER_PAUSE_DAYS * DAY_MS)).toBe(true)
  })

  it('"do not ask again" counts for good', () => {
    const { browserStore } = open()
    browserStore.keepOfferAnswer('never', 1000)
    expect(browserStore.mayOfferPasskey(Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('that somebody has spoiled counts as none', () => {
    const { browserStore, local } = open()
    local.set('passkeyOffer', 'soon')
    expect(browserStore.mayOfferPasskey(1000)).toBe(true)
  })
})
