import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, waitFor } from 'xstate'
import zh from '../../../locales/zh.json'
import { alarmsMachine } from '../../../machines/console/alarms.machine.ts'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { selectIsInvalidated, selectWorkspace } from '../../../machines/console/console-selectors.ts'
import { selectNodes } from '../../../machines/console/menu-selectors.ts'
import { preferencesMachine } from '../../../machines/console/preferences.machine.ts'
import { versionMachine } from '../../../machines/console/version.machine.ts'
import { selectMenu, selectTypes } from '../../../machines/console/workspace-selectors.ts'
import { screenOf } from '../../../machines/screen.ts'
import {
  selectConsole,
  selectLogin,
  selectSsoFailure,
  selectUser,
} from '../../../machines/session/session-selectors.ts'
import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { selectAuthToken } from '../../../machines/sign-in/code-request-selectors.ts'
import { selectSetUp, selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import { selectLoginFailure } from '../../../machines/sign-in/sign-in-selectors.ts'
import { DEMO_SSO_SECRET } from '../../../server/demo/seed-people.ts'
import { createApi } from '../../../src/api/client.ts'
import type { PageLocation } from '../../../src/browser/place.ts'
import { consoleWithActors } from '../../../src/console/console-actors.ts'
import { visibleMenu } from '../../../src/console/menu/menu-pipeline.ts'
import { createLanguageStore } from '../../../src/i18n/language-store.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { connectApiToSession } from '../../../src/session/connect-api.ts'
import { openingOf } from '../../../src/session/start-session.ts'
import { wholeSession } from '../../../src/whole-session.ts'
import { type Harness, startHarness } from '../../server/support/harness.ts'
import { memoryStore } from '../support/memory-store.ts'

const PASSWORD = 'Robots#2026'
const byPassword = (account: string, password = PASSWORD): Attempt => ({ method: 'password', account, password })

const PATIENCE_MS = 30_000

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ seed: true })
}, PATIENCE_MS)
afterAll(() => harness.close())

/** Asks the server under test as a browser would, without a network. */
async function fetchFromServer(input: RequestInfo | URL) {
  const request = input as Request
  const { pathname, search } = new URL(request.url)
  const { statusCode, headers, body } = await harness.app.console.inject({
    method: request.method as 'GET' | 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': request.headers.get('content-type') ?? undefined },
    payload: request.method === 'POST' ? await request.text() : undefined,
  })
  return new Response(body, { status: statusCode, headers: { 'x-request-id': String(headers['x-request-id']) } })
}

const opened: AnyActorRef[] = []

/** What hears the window of a page hears nothing here. */
const WITHOUT_WINDOW = {
  alarms: alarmsMachine,
  connection: connectionMachine,
  version: versionMachine,
  preferences: preferencesMachine,
}

/** One browser: its cookies stay when a page is opened anew. */
function openBrowser() {
  const [cookies, local, session] = [memoryStore(), memoryStore(), memoryStore()]
  const browserStore = createBrowserStore(cookies, local, session)
  const open = (search = '', ssoToken?: string) => {
    const places: string[] = []
    const place: PageLocation = {
      href: `http://localhost/${search}`,
      replace: (href) => void places.push(String(href)),
      rewrite: () => undefined,
    }
    const spoken = createLanguageStore({ lang: 'zh', messages: zh })
    const api = createApi({ origin: 'http://localhost', fetch: fetchFromServer, now: Date.now, lang: () => 'zh' })
    const deps = { api, browserStore, now: Date.now, place, spoken }
    const machine = wholeSession(deps).provide({
      actors: {
        otherTabs: fromCallback(() => undefined),
        console: consoleWithActors(deps).provide({ actors: WITHOUT_WINDOW }),
      },
    })
    const input = { ...openingOf(browserStore, { hostname: 'localhost', search }), ssoToken }
    const actor = createActor(machine, { input }).start()
    connectApiToSession({ api, browserStore, session: actor })
    opened.push(actor)
    return { actor, places, api }
  }
  return { browserStore, cookies, open }
}

type Page = ReturnType<ReturnType<typeof openBrowser>['open']>

const present = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('it is not there')
  return value
}
const loginOf = ({ actor }: Page) => present(selectLogin(actor.getSnapshot()))
const signInOf = (page: Page) => present(selectSignIn(loginOf(page).getSnapshot()))
const consoleOf = ({ actor }: Page) => present(selectConsole(actor.getSnapshot()))
const workspaceOf = (page: Page) => present(selectWorkspace(consoleOf(page).getSnapshot()))
const menuOf = (workspace: ReturnType<typeof workspaceOf>) => present(selectMenu(workspace.getSnapshot()))
const until = <Actor extends AnyActorRef>(
  actor: Actor,
  isReached: (snapshot: ReturnType<Actor['getSnapshot']>) => boolean,
) => waitFor(actor, isReached, { timeout: PATIENCE_MS })

async function menuLoaded(workspace: ReturnType<typeof workspaceOf>) {
  await until(workspace, (snapshot) => screenOf(snapshot) === 'frame')
  await until(menuOf(workspace), (snapshot) => snapshot.matches('ready'))
}

async function signIn(page: Page, attempt: Attempt) {
  signInOf(page).send({ type: 'terms.toggle' })
  signInOf(page).send({ type: 'login.submit', attempt })
  await until(page.actor, (snapshot) => screenOf(snapshot) === 'console')
  return workspaceOf(page)
}

afterEach(() => {
  for (const actor of opened.splice(0)) actor.stop()
})

let browser: ReturnType<typeof openBrowser>
beforeEach(() => {
  browser = openBrowser()
})

describe('the console engine over the real server', { timeout: PATIENCE_MS }, () => {
  it('signs in by password, chooses a type, and has its menu', async () => {
    const page = browser.open()
    const workspace = await signIn(page, byPassword('13800000002'))
    await until(workspace, (snapshot) => screenOf(snapshot) === 'robotType')
    expect(selectTypes(workspace.getSnapshot()).length).toBeGreaterThan(1)
    workspace.send({ type: 'type.choose', robotType: 'bao_xiao_mi' })
    await menuLoaded(workspace)
    const menu = present(selectNodes(menuOf(workspace).getSnapshot()))
    const variant = { system: 'jiedai', isKtv: false, isLegacy: false } as const
    const seen = visibleMenu(menu, { role_id: '5', lang: 'ja', robotType: 'bao_xiao_mi', ...variant })
    expect(seen.length).toBeGreaterThan(0)
    expect(browser.browserStore.robotType()).toBe('bao_xiao_mi')
    expect(browser.browserStore.lastMobile()).toBe('13800000002')
  })

  it('signs in by a code that was asked for', async () => {
    const page = browser.open()
    const login = signInOf(page)
    const request = present(login.getSnapshot().children.codeRequest)
    login.send({ type: 'tab.code' })
    request.send({ type: 'code.request', identifier: '13800000001' })
    await until(request, (snapshot) => Boolean(selectAuthToken(snapshot)))
    const authToken = selectAuthToken(request.getSnapshot())
    const code = harness.lastCode(present(harness.messages.at(-1)).to)
    await signIn(page, { method: 'verifycode', mobile: '13800000001', code, authToken })
    expect(selectUser(page.actor.getSnapshot())?.detail.role_id).toBe('9')
  })

  it('restores the session when the page is opened anew, at the last type', async () => {
    const first = await signIn(browser.open(), byPassword('13800000003'))
    await until(first, (snapshot) => screenOf(snapshot) === 'robotType')
    first.send({ type: 'type.choose', robotType: 'bao_mini', system: 'agentOS' })
    const page = browser.open()
    await until(page.actor, (snapshot) => screenOf(snapshot) === 'console')
    await menuLoaded(workspaceOf(page))
    expect(workspaceOf(page).getSnapshot().context).toMatchObject({ robotType: 'bao_mini', system: 'agentOS' })
  })

  it('chooses the only type by itself', async () => {
    const workspace = await signIn(browser.open(), byPassword('13800000007'))
    await menuLoaded(workspace)
    expect(workspace.getSnapshot().context.robotType).toBe('bao_jiu_dian')
  })

  it('keeps nothing of a first login, and shows its next step', async () => {
    const page = browser.open()
    const login = loginOf(page)
    signInOf(page).send({ type: 'terms.toggle' })
    signInOf(page).send({ type: 'login.submit', attempt: byPassword('13800000005') })
    await until(login, (snapshot) => selectSetUp(snapshot) !== undefined)
    expect(screenOf(present(selectSetUp(login.getSnapshot())).getSnapshot())).toBe('jobInfo')
    expect(browser.browserStore.credentials()).toBeUndefined()
    expect(screenOf(page.actor.getSnapshot())).toBe('login')
  })

  it('says why a sign-in was refused', async () => {
    const page = browser.open()
    const login = signInOf(page)
    login.send({ type: 'terms.toggle' })
    login.send({ type: 'login.submit', attempt: byPassword('13800000002', 'Wrong#2026') })
    await until(login, (snapshot) => selectLoginFailure(snapshot) !== undefined)
    expect(selectLoginFailure(login.getSnapshot())).toMatchObject({ operation: 'adminPasswordAuth', ret: 200016 })
    expect(selectLoginFailure(login.getSnapshot())?.supportId).toBeTruthy()
  })

  it('logs out on the server too, so that the old cookies open nothing', async () => {
    const page = browser.open()
    await signIn(page, byPassword('13800000002'))
    const old = present(browser.browserStore.credentials())
    consoleOf(page).send({ type: 'logout.request' })
    consoleOf(page).send({ type: 'logout.confirm' })
    await expect.poll(() => page.places).toEqual(['http://localhost/'])
    expect(browser.browserStore.credentials()).toBeUndefined()
    browser.browserStore.keepSession({ credentials: old, remember: true, account: '', by: 'password' })
    const again = browser.open()
    await expect.poll(() => again.places).toEqual(['http://localhost/'])
    expect(browser.browserStore.credentials()).toBeUndefined()
  })

  it('signs in by a single sign-on token after the person who was signed in made room, and not by the same one again', async () => {
    await signIn(browser.open(), byPassword('13800000002'))
    const before = browser.browserStore.credentials()
    const { body } = await harness.ask('ssoToken', {
      corp_uuid: 'c_aurora',
      app_secret: DEMO_SSO_SECRET,
      sso_uid: 'SSOUID.1001',
    })
    const { sso_token } = body.data
    const page = browser.open('', sso_token)
    await until(page.actor, (snapshot) => screenOf(snapshot) === 'ssoQuestion')
    expect(browser.browserStore.credentials()).toEqual(before)
    page.actor.send({ type: 'sso.replace' })
    await until(page.actor, (snapshot) => screenOf(snapshot) === 'console')
    expect(browser.browserStore.credentials()?.uuid).toBe('SSOUID.1001')
    expect(browser.browserStore.isSso()).toBe(true)
    const again = browser.open('', sso_token)
    await until(again.actor, (snapshot) => screenOf(snapshot) === 'ssoQuestion')
    expect(selectSsoFailure(again.actor.getSnapshot())).toMatchObject({ operation: 'adminSsoAuth', ret: 101006 })
  })

  it('asks nothing in the name of a person whom another has replaced in the cookies', async () => {
    const page = browser.open()
    await menuLoaded(await signIn(page, byPassword('13800000007')))
    const credentials = { token: 'another', uuid: 'u_another' }
    browser.browserStore.keepSession({ credentials, remember: true, account: '', by: 'password' })
    menuOf(workspaceOf(page)).send({ type: 'menu.reload' })
    await until(page.actor, (snapshot) => screenOf(snapshot) === 'leaving')
    expect(page.places).toEqual(['http://localhost/'])
    expect(selectConsole(page.actor.getSnapshot())).toBeUndefined()
  })

  it('shows the login-invalid dialog when any call finds the session ended', async () => {
    const page = browser.open()
    const workspace = await signIn(page, byPassword('13800000007'))
    await menuLoaded(workspace)
    const { token, uuid } = present(browser.browserStore.credentials())
    await harness.ask('adminLogout', { token, uid: uuid })
    menuOf(workspace).send({ type: 'menu.reload' })
    await until(consoleOf(page), selectIsInvalidated)
    expect(screenOf(page.actor.getSnapshot())).toBe('console')
  })
})
