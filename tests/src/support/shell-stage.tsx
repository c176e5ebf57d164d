import { act, render, screen } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import type { Corp, MenuNode, User } from '../../../machines/entities.ts'
import { App } from '../../../src/App.tsx'
import { createApi } from '../../../src/api/client.ts'
import { type PageLocation, pagePlace } from '../../../src/browser/place.ts'
import type { CookieStore } from '../../../src/browser/storage.ts'
import { createLanguageStore } from '../../../src/i18n/language-store.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { fetchLateAreas } from '../../../src/late-areas.ts'
import { pageCalls, pageRecorder } from '../../../src/recorder/page-recorder.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { connectApiToSession } from '../../../src/session/connect-api.ts'
import { openingOf } from '../../../src/session/start-session.ts'
import { fetchLateParts } from '../../../src/sign-in/late-parts.ts'
import { wholeSession } from '../../../src/whole-session.ts'
import { CORP, menuNode, prodtype, USER } from '../../machines/support/stage.ts'
import { memoryStore } from './memory-store.ts'

type Answer = { ret?: number; msg?: string; data?: unknown; status?: number }
export type Answers = Record<string, Answer | ((url: URL) => Answer)>

export const APPS_ORIGIN = 'http://127.0.0.1:8081'

const page = (key: string, en: string, parts: Partial<MenuNode['menu']> = {}) =>
  menuNode(key, [], { menu_name: key, menu_name_map: { en, zh: `${en} 中` }, open_appid: `foyer.${key}`, ...parts })

export const MENU: MenuNode[] = [
  menuNode('menu.menu_section_1', [], { menu_type: '2', menu_name_map: { en: 'Robots' } }),
  page('basic.basic', 'Basic status'),
  page('greeter.invite_sms', 'Invite SMS'),
  menuNode('menu.menu_dir_id_1', [page('qa.keyword', 'Keywords'), page('qa.lexicon', 'Terms')], {
    menu_name_map: { en: 'Questions' },
    menu_icon: 'no-such-icon',
  }),
  page('person.corporate_info', 'Enterprise info', { menu_icon_type: '1', menu_icon: '/menu/corp.svg' }),
  page('partner.training', 'Training', { menu_target: 'blank' }),
]

const jar = (cookies: Record<string, string>): CookieStore => ({
  get: (name) => cookies[name] || undefined,
  set: (name, value) => {
    cookies[name] = value
  },
  remove: (name) => {
    delete cookies[name]
  },
})

const ok = (data: unknown): Answer => ({ data })

const usual = (user: User, corp: Corp): Answers => ({
  '/open/v1/console_settings': ok({
    apps_origin: APPS_ORIGIN,
    frame_origins: [],
    window_origins: [],
    demo: true,
    links: {},
  }),
  '/capi/v1/corp/admin_auth_check': ok({ user_uuid: user.user_uuid, login_status: 1, expires_at: 0 }),
  '/capi/v1/corp/user_profile': ok({ user, corp }),
  '/api/control/lang/list': ok({ items: [{ lang_code: 'en' }, { lang_code: 'zh' }] }),
  '/capi/v1/corp/robot_list': ok({ robot_list: [] }),
  '/capi/v1/corp/robot_prodtype_list': ok({
    robot_prodtype_list: [prodtype('bao_xiao_mi', 2), prodtype('bao_mini', 1)],
  }),
  '/capi/v1/corp/menu_list': ok({ menu_list: MENU }),
  '/capi/v1/alarm/alarm_list': ok({ open: 0, total: 0, alarm_list: [], silence_list: [] }),
  '/capi/v1/corp/tongji': ok({}),
  '/capi/v1/corp/admin_logout': ok({}),
  '/capi/v1/corp/get_open_auth_code': (url) => {
    const open_appid = url.searchParams.get('open_appid') ?? ''
    return ok({ open_auth_code: 'code-1', app: { open_appid, entry: '', origin: APPS_ORIGIN, scopes: [] } })
  },
})

function server(answers: Answers) {
  const asked: string[] = []
  const answer = async (request: Request) => {
    const url = new URL(request.url)
    asked.push(url.pathname)
    await Promise.resolve()
    request.signal.throwIfAborted()
    const found = answers[url.pathname]
    if (!found) return new Response('', { status: 404 })
    const { ret = 0, msg = 'ok', data = null, status = 200 } = typeof found === 'function' ? found(url) : found
    return Response.json({ ret, msg, code: 200, data }, { status, headers: { 'x-request-id': 's-1' } })
  }
  return { asked, fetch: answer as unknown as typeof fetch }
}

export type Stage = {
  path?: string
  lang?: LangCode
  user?: Partial<User> & { role_id?: string; avatar_url?: string }
  corp?: Partial<Corp>
  answers?: Answers
  robotType?: string
  isLegacy?: boolean
  isStrict?: boolean
  isSignedIn?: boolean
}

const plain = ({ children }: { children: ReactNode }) => children

/** The session of a page over a server that answers by path: real charts, real client. */
export async function startPage(stage: Stage = {}) {
  const { path = '/', lang = 'en', robotType = 'bao_xiao_mi', isSignedIn = true } = stage
  const { role_id = USER.detail.role_id, avatar_url = '', ...user } = stage.user ?? {}
  const person: User = { ...USER, ...user, detail: { ...USER.detail, role_id, avatar_url } }
  const { asked, fetch } = server({ ...usual(person, { ...CORP, ...stage.corp }), ...stage.answers })
  const cookies: Record<string, string> = isSignedIn ? { token: 't1', uuid: 'u1', robotType } : {}
  const browserStore = createBrowserStore(jar(cookies), memoryStore(), memoryStore())
  if (stage.isLegacy) browserStore.keepLegacy(true)
  history.replaceState(null, '', path)
  const reloads: string[] = []
  const place: PageLocation = { ...pagePlace(), replace: (address) => void reloads.push(String(address)) }
  const spoken = createLanguageStore({ lang, messages: await loadMessages(lang) })
  const api = createApi({
    origin: location.origin,
    fetch,
    now: Date.now,
    lang: () => spoken.now().lang,
    note: pageCalls.note,
  })
  const machine = wholeSession({ api, browserStore, now: Date.now, place, spoken })
  const session = createActor(machine, { input: openingOf(browserStore, location), inspect: pageRecorder.inspect })
  connectApiToSession({ api, browserStore, session })
  onTestFinished(() => void session.stop())
  const running = { api, browserStore, spoken, session: session.start() }
  return { asked, cookies, reloads, running }
}

/** The whole page: real components as well. */
export async function openPage(stage: Stage = {}) {
  const { running, ...page } = await startPage(stage)
  await Promise.all([fetchLateParts(), fetchLateAreas()])
  await act(async () =>
    render(<App spoken={running.spoken} session={running} />, { wrapper: stage.isStrict ? StrictMode : plain }),
  )
  return { ...page, session: running.session }
}

/** The main menu with its entries: what stands in their place while they load is on the screen first. */
export async function findMenu() {
  const menu = await screen.findByRole('navigation', { name: 'Main menu' })
  await expect.poll(() => menu.querySelector('.chakra-skeleton')).toBeNull()
  return menu
}
