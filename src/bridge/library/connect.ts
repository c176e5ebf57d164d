import { BridgeError } from '../bridge-error.ts'
import { greet, isFramed, type PageWindow, type Welcomed } from '../greet.ts'
import { forwardKeys } from '../keys.ts'
import { type Line, lineOver, type News } from '../port-line.ts'
import { listeners } from './listeners.ts'
import { applyAppearance } from './look.ts'
import type { BridgeEvents, Connection, ConnectOptions, Context } from './public/v1.d.ts'
import { verbsOver } from './verbs.ts'
import { openSessionHere, sessionKeeper } from './with-session.ts'

const PATIENCE_MS = 10_000

/** What the bridge knows of the console that it is connected to. */
type Bound = { line: Line; context: Context; open_appid: string; open_auth_code: string }

function changeOf(news: News): Partial<Context> {
  if (news.type === 'route') return { route: news.path }
  if (news.type === 'visibility' || news.type === 'connection' || news.type === 'logout') return {}
  const { type: _, ...look } = news
  return look
}

/** Every welcome, the first and those of a console that reconnects, makes a new line. */
function bind({ welcome, port }: Welcomed, onNews: (news: News) => void): Bound {
  const { context, open_appid, open_auth_code } = welcome
  return { line: lineOver(port, onNews), context, open_appid, open_auth_code }
}

function firstWelcome(page: PageWindow, patienceMs: number, adopt: (welcomed: Welcomed) => void) {
  if (!isFramed(page)) throw new BridgeError('notFramed')
  return new Promise<() => void>((resolve, reject) => {
    const greeting = greet(page, (welcomed) => {
      clearTimeout(timer)
      adopt(welcomed)
      resolve(greeting.forget)
    })
    const giveUp = () => {
      greeting.forget()
      reject(new BridgeError('noAnswer'))
    }
    const timer = setTimeout(giveUp, patienceMs)
    greeting.hello()
  })
}

/** Trades the welcome's own code first; each later session needs a fresh one. */
function codesOf(bound: () => Bound) {
  let used = ''
  return async () => {
    const { line, open_appid, open_auth_code } = bound()
    if (open_auth_code !== used) {
      used = open_auth_code
      return { open_appid, open_auth_code }
    }
    const fresh = (await line.ask({ type: 'auth' })) as { open_auth_code?: string } | undefined
    return { open_appid, open_auth_code: fresh?.open_auth_code ?? '' }
  }
}

/** The present line, and what the console says about it. */
function bindings(options: ConnectOptions, tell: ReturnType<typeof listeners>['tell']) {
  const state: { bound?: Bound } = {}
  const apply = (context: Context) => options.keepLook || applyAppearance(context)
  const bound = () => {
    if (!state.bound) throw new BridgeError('closed')
    return state.bound
  }
  const hear = (news: News) => {
    const { context } = bound()
    apply(Object.assign(context, changeOf(news)))
    const { type, ...event } = news
    tell(type, event as BridgeEvents[typeof type])
  }
  const adopt = (welcomed: Welcomed) => {
    const before = state.bound
    before?.line.close()
    const now = bind(welcomed, hear)
    state.bound = now
    apply(now.context)
    if (!options.holdReady) now.line.say({ type: 'ready' })
    if (before) tell('welcome', now.context)
  }
  const close = () => {
    state.bound?.line.close()
    state.bound = undefined
  }
  return { bound, adopt, close }
}

/** Connects a page to the console around it. */
export async function connectIn(page: PageWindow, keys: Document, options: ConnectOptions = {}): Promise<Connection> {
  const { patienceMs = PATIENCE_MS, openSession = openSessionHere } = options
  const { on, tell } = listeners()
  const { bound, adopt, close } = bindings(options, tell)
  const forget = await firstWelcome(page, patienceMs, adopt)
  const nextCode = codesOf(bound)
  const verbs = verbsOver(() => bound().line)
  const forgetKeys = forwardKeys(keys, (saying) => bound().line.say(saying))
  return {
    get context() {
      return bound().context
    },
    on,
    ...verbs,
    setRoute(path, how) {
      verbs.setRoute(path, how)
      bound().context.route = path
    },
    async putPrefs(key, value) {
      await verbs.putPrefs(key, value)
      bound().context.prefs[key] = value
    },
    withSession: sessionKeeper(async () => openSession(await nextCode())),
    close() {
      forget()
      forgetKeys()
      close()
    },
  }
}
