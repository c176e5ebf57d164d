import { beforeEach, describe, expect, it } from 'vitest'
import { isKtvHost } from '../../../domain/console-address.ts'
import { isChromeBased, usualOrigin } from '../../../src/browser/environment.ts'
import { cookieStoreOf, keyValueStoreOf } from '../../../src/browser/storage.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'

const LOGIN = {
  credentials: { token: 't1', uuid: 'SSOUID.1001' },
  remember: true,
  account: '13800000002',
  by: 'password',
} as const

/** A page's cookies: what is written is kept for reading, with the attributes aside. */
function cookiePage() {
  const values = new Map<string, string>()
  const written: string[] = []
  return {
    written,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (text.includes('Max-Age=0')) values.delete(name)
      else values.set(name, value)
    },
  }
}

function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

const blocked = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

function open(isSecure = false) {
  const page = cookiePage()
  const local = memoryStorage()
  const session = memoryStorage()
  const browserStore = createBrowserStore(
    cookieStoreOf(page, isSecure),
    keyValueStoreOf(() => local),
    keyValueStoreOf(() => session),
  )
  return { browserStore, page, local, session }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('the session cookies', () => {
  it('live 30 days when remembered', () => {
    stage.browserStore.keepSession(LOGIN)
    expect(stage.page.written).toEqual([
      'token=t1; Path=/; SameSite=Lax; Max-Age=2592000',
      'uuid=SSOUID.1001; Path=/; SameSite=Lax; Max-Age=2592000',
    ])
    expect(stage.browserStore.credentials()).toEqual(LOGIN.credentials)
  })

  it('live as long as the browser otherwise', () => {
    stage.browserStore.keepSession({ ...LOGIN, remember: false })
    expect(stage.page.written).toEqual(['token=t1; Path=/; SameSite=Lax', 'uuid=SSOUID.1001; Path=/; SameSite=Lax'])
  })

  it('are marked secure over https', () => {
    const { browserStore, page } = open(true)
    browserStore.keepSession(LOGIN)
    expect(page.written[0]).toContain('; Secure')
  })

  it.each([
    ['one of them is missing', 'token=t1'],
    ['one of them is empty', 'token=; uuid=u1'],
    ['they are garbage', 'token=%E0%A4%A; uuid=u1'],
    ['they hold what no token holds', 'token=<script>; uuid=u1'],
    ['there are none', ''],
  ])('count as absent when %s', (_, cookie) => {
    const browserStore = createBrowserStore(
      cookieStoreOf({ cookie }, false),
      keyValueStoreOf(blocked),
      keyValueStoreOf(blocked),
    )
    expect(browserStore.credentials()).toBeUndefined()
  })
})

describe('logging out', () => {
  it('removes the cookies and every stored key but the last mobile number', () => {
    const { browserStore, page, local, session } = stage
    browserStore.keepSession(LOGIN)
    browserStore.keepRobotType('bao_mini')
    browserStore.keepSystem('agentOS')
    browserStore.keepLegacy(true)
    for (const key of ['currentRobotId', 'remoteRobot', 'call_id', 'top_qa', 'open_appid', 'open_auth_code'])
      local.setItem(key, 'x')
    browserStore.forgetSession()
    expect(page.cookie).toBe('')
    expect([local.length, local.key(0)]).toEqual([1, 'lastMobile'])
    expect(session.length).toBe(0)
  })

  it('forgets the page that was wanted, and that the banner was closed', () => {
    stage.browserStore.keepWanted({ uuid: 'u1', path: '/frame/basic/basic/' })
    stage.browserStore.closeBanner()
    stage.browserStore.forgetSession()
    expect([stage.browserStore.takeWanted('u1'), stage.browserStore.isBannerClosed()]).toEqual([undefined, false])
  })

  it('keeps the language', () => {
    stage.browserStore.keepLang('ja')
    stage.browserStore.forgetSession()
    expect(stage.browserStore.lang()).toBe('ja')
  })
})

describe('single sign-on', () => {
  beforeEach(() => stage.browserStore.keepSession({ ...LOGIN, account: '', by: 'sso' }))

  it('is known as the way in until somebody signs in otherwise', () => {
    expect(stage.browserStore.isSso()).toBe(true)
    stage.browserStore.keepSession(LOGIN)
    expect(stage.browserStore.isSso()).toBe(false)
  })

  it('leaves no key behind: "logout removes the session cookies and stored keys" (§4), SSOUID among them (§3)', () => {
    stage.browserStore.forgetSession()
    expect(stage.local.getItem('SSOUID')).toBeNull()
    expect(stage.local.length).toBe(0)
  })
})

describe('a page that was wanted', () => {
  beforeEach(() => stage.browserStore.keepWanted({ uuid: 'u1', path: '/frame/basic/basic/?grid=r7' }))

  it('is taken once', () => {
    expect(stage.browserStore.takeWanted('u1')).toBe('/frame/basic/basic/?grid=r7')
    expect(stage.browserStore.takeWanted('u1')).toBeUndefined()
  })

  it('is lost when another person takes it', () => {
    expect(stage.browserStore.takeWanted('u2')).toBeUndefined()
    expect(stage.browserStore.takeWanted('u1')).toBeUndefined()
  })
})

describe('why a start-up failed', () => {
  const FAILURE = {
    operation: 'userProfile',
    kind: 'transport',
    code: 'REQUEST_FAIL:502',
    supportId: 'req-42',
  } as const

  it('is told once, without what the server wrote', () => {
    stage.browserStore.keepFailure({ ...FAILURE, msg: 'upstream at 10.0.0.7' })
    expect(stage.browserStore.takeFailure()).toEqual(FAILURE)
    expect(stage.browserStore.takeFailure()).toBeUndefined()
  })
})

describe('cookies that are gone', () => {
  it('are lost only where they have been there', () => {
    expect(stage.browserStore.hasLost()).toBe(false)
    stage.browserStore.keepSession(LOGIN)
    expect(stage.browserStore.hasLost()).toBe(false)
    stage.browserStore.forgetSession()
    expect(stage.browserStore.hasLost()).toBe(true)
  })

  it('are not lost where the browser keeps none', () => {
    const none = { get: () => undefined, set: () => undefined, remove: () => undefined }
    const browserStore = createBrowserStore(none, keyValueStoreOf(blocked), keyValueStoreOf(blocked))
    browserStore.keepSession(LOGIN)
    expect(browserStore.hasLost()).toBe(false)
  })
})

describe('the last used mobile', () => {
  it('is kept after a login by mobile number, and not after one by e-mail', () => {
    stage.browserStore.keepSession(LOGIN)
    stage.browserStore.keepSession({ ...LOGIN, account: 'admin@aurora.example' })
    expect(stage.browserStore.lastMobile()).toBe('13800000002')
  })

  it('is ignored when it is garbage', () => {
    stage.local.setItem('lastMobile', '<b>')
    expect(stage.browserStore.lastMobile()).toBeUndefined()
  })
})

describe('choices', () => {
  it('are kept and read again', () => {
    stage.browserStore.keepRobotType('bao_mini')
    stage.browserStore.keepSystem('agentOS')
    stage.browserStore.keepLegacy(true)
    expect([stage.browserStore.robotType(), stage.browserStore.system(), stage.browserStore.isLegacy()]).toEqual([
      'bao_mini',
      'agentOS',
      true,
    ])
    stage.browserStore.keepRobotType(undefined)
    stage.browserStore.keepLegacy(false)
    expect([stage.browserStore.robotType(), stage.browserStore.isLegacy()]).toEqual([undefined, false])
  })

  it('fall back when storage holds garbage', () => {
    stage.local.setItem('currentSystem', '{"a":')
    stage.session.setItem('codeDeadline.login', 'soon')
    stage.session.setItem('oldMenu', 'yes')
    expect([stage.browserStore.system(), stage.browserStore.deadline('login'), stage.browserStore.isLegacy()]).toEqual([
      'jiedai',
      0,
      false,
    ])
  })

  it('do not matter when storage is blocked: nothing throws', () => {
    const page = {
      get cookie(): string {
        throw new DOMException('denied', 'SecurityError')
      },
      set cookie(_: string) {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    const browserStore = createBrowserStore(
      cookieStoreOf(page, false),
      keyValueStoreOf(blocked),
      keyValueStoreOf(blocked),
    )
    browserStore.keepSession(LOGIN)
    browserStore.keepRobotType('bao_mini')
    browserStore.keepSystem('agentOS')
    browserStore.keepLegacy(true)
    browserStore.keepDeadline('login', 5)
    browserStore.forgetSession()
    expect([
      browserStore.credentials(),
      browserStore.lastMobile(),
      browserStore.system(),
      browserStore.isSso(),
    ]).toEqual([undefined, undefined, 'jiedai', false])
  })

  it('are lost quietly when storage is full', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const browserStore = createBrowserStore(
      cookieStoreOf(cookiePage(), false),
      keyValueStoreOf(() => full),
      keyValueStoreOf(() => full),
    )
    browserStore.keepSession(LOGIN)
    expect(browserStore.credentials()).toEqual(LOGIN.credentials)
    expect(browserStore.lastMobile()).toBeUndefined()
  })
})

describe('the page', () => {
  it.each([
    ['ktv.localhost', true],
    ['ktv.console.example', true],
    ['console.example', false],
    ['my-ktv.example', false],
    ['localhost', false],
  ])('on %s is the KTV variant: %s', (hostname, isKtv) => {
    expect(isKtvHost(hostname)).toBe(isKtv)
  })

  it.each([
    ['http:', 'ktv.localhost:8080', 'http://localhost:8080'],
    ['https:', 'ktv.robots.example', 'https://robots.example'],
    ['https:', 'robots.example', 'https://robots.example'],
  ])('§1: who is at %s//%s and runs no karaoke venue signs in at %s', (protocol, host, usual) => {
    expect(usualOrigin({ protocol, host })).toBe(usual)
  })

  it.each([
    ['Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36', true],
    ['Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', true],
    ['Mozilla/5.0 Ubuntu Chromium/140.0 Safari/537.36', true],
    ['Mozilla/5.0 (Macintosh) Version/17.0 Safari/605.1.15', false],
    ['Mozilla/5.0 Gecko/20100101 Firefox/140.0', false],
  ])('in %s is Chrome-based: %s', (userAgent, isChrome) => {
    expect(isChromeBased(userAgent)).toBe(isChrome)
  })
})
