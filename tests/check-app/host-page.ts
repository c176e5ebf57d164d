import { PLACE } from '../machines/support/welcome.ts'
/** What the page under test is told: the demo's admin, whatever the language. */
export const CONTEXT = {
  user: { user_uuid: 'u_check', full_name: 'Robin' },
  corp: { corp_uuid: 'c_check', corp_name: 'Aurora' },
  role: '5',
  lang: 'en',
  dir: 'ltr',
  theme: 'light',
  density: 'comfortable',
  ...PLACE,
  route: '/',
  prefs: {},
  scopes: ['profile.read', 'console.notify', 'console.navigate', 'console.window', 'console.prefs', 'robot.read'],
}

export const welcomeWith = (open_auth_code: string, changes: Partial<typeof CONTEXT> = {}) => ({
  type: 'welcome',
  v: 1,
  context: { ...CONTEXT, ...changes },
  open_appid: 'check.app',
  open_auth_code,
})

export const STRANGER = 'http://stranger.test'

/** Plays the console's window: keeps what the page says, welcomes it, answers what has an id. */
const SCRIPT = `
const app = document.getElementById('app')
const host = { heard: [], said: [], codes: 0, port: undefined }
const plain = (message) => (message?.blob instanceof Blob ? { ...message, blob: { size: message.blob.size } } : message)
const valueFor = ({ type }) => (type === 'auth' ? { open_auth_code: 'fresh-' + ++host.codes } : true)
addEventListener('message', ({ source, origin, data }) => {
  if (source === app.contentWindow) host.heard.push({ origin, data })
  if (data === 'stranger is done') host.isStrangerDone = true
})
host.welcome = (message) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    host.said.push(plain(data))
    if (data?.id) port1.postMessage({ type: 'reply', id: data.id, ok: true, value: valueFor(data) })
  }
  host.port = port1
  app.contentWindow.postMessage(message, new URL(app.src).origin, [port2])
}
host.post = (message) => host.port.postMessage(message)
host.postToWindow = (message) => app.contentWindow.postMessage(message, new URL(app.src).origin)
window.host = host
`

const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

export const hostPage = (url: string) => `<!doctype html>
<html lang="en"><head><title>check-app</title><style>html,body{margin:0;height:100%}#app{display:block;border:0;width:100%;height:100%}</style></head>
<body><iframe id="app" title="app" sandbox="${SANDBOX}" allow="" referrerpolicy="no-referrer"></iframe>
<iframe id="stranger" title="stranger" src="${STRANGER}/" hidden></iframe>
<script>${SCRIPT}; app.src = ${JSON.stringify(url)}</script></body></html>`

/** Another frame of the same window, of another origin: it plays the console before the console does. */
export const strangerPage = (message: unknown) => `<!doctype html><title>stranger</title><script>
window.heard = []
addEventListener('message', ({ data }) => {
  if (data !== 'play the console') return
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => window.heard.push(data)
  parent.frames[0].postMessage(${JSON.stringify(message)}, '*', [port2])
  parent.frames[0].postMessage({ type: 'language', lang: 'ar', dir: 'rtl' }, '*')
  parent.postMessage('stranger is done', '*')
})</script>`
