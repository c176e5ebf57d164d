import { welcomeWith } from '../../check-app/host-page.ts'
import { credentialsOf, SUPER } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'
import { until } from '../library/until.ts'

const APP = 'foyer.basic'
const ADDRESS = '/played-console'

type Said = { type: string; id?: string }
type Host = { said: Said[]; welcome: (message: unknown) => void; post: (message: unknown) => void }

/** The console's window at its own origin, as far as a page in its frame knows it; it says only what a path wants. */
const hostPage = (src: string, title: string) => `<!doctype html><html lang="en"><title>Console</title>
<style>html, body { margin: 0; height: 100% } iframe { border: 0; width: 100%; height: 100% }</style>
<iframe title="${title}" src="${src}"></iframe>
<script>
const { contentWindow: page } = document.querySelector('iframe')
let port
window.host = {
  said: [],
  welcome(message) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => void host.said.push(data)
    port = port1
    page.postMessage(message, '*', [port2])
  },
  post: (message) => port.postMessage(message),
}
</script>`

const onHost = <Arg>({ page }: Product, act: (host: Host, arg: Arg) => void, arg: Arg) =>
  page.evaluate(`(${act.toString()})(window.host, ${JSON.stringify(arg)})`) as Promise<void>

/** Opens the page alone in the window of a console that is played; the server behind both is the real one. */
export async function playConsole(product: Product, path: string, title: string) {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  const settings = await product.page.request.get('/open/v1/console_settings')
  const { apps_origin } = (await settings.json()).data
  const body = hostPage(`${apps_origin}${path}?lang=en`, title)
  // The window is not from the server, whose network a page may otherwise not reach.
  await product.context.grantPermissions(['local-network-access'])
  await product.context.route(`**${ADDRESS}*`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await product.open(ADDRESS)
}

/** A code as the real console would get it. */
async function codeFrom({ page }: Product) {
  const { token, uid } = await credentialsOf(page)
  const query = new URLSearchParams({ open_appid: APP, token, uid })
  const answer = await page.request.get(`/capi/v1/corp/get_open_auth_code?${query}`)
  const { data } = (await answer.json()) as { data: { open_auth_code: string } }
  return data.open_auth_code
}

export async function welcome(product: Product, route: string) {
  if (product.people.isOwn && route.startsWith('/robots/'))
    product.people.lack('it looks at a robot of the demo company')
  const context = { robot_prodtype_id: 'bao_xiao_mi', route }
  const message = { ...welcomeWith(await codeFrom(product), context), open_appid: APP }
  await onHost(product, (host, said) => host.welcome(said), message)
}

export const post = (product: Product, message: object) => onHost(product, (host, said) => host.post(said), message)

const saidOf = ({ page }: Product) => page.evaluate('window.host.said.splice(0)') as Promise<Said[]>

/** Answers what the page asks for, once it does. */
export async function answer(product: Product, type: string, reply: object) {
  let asked: Said | undefined
  await until(
    async () => {
      asked = (await saidOf(product)).find((said) => said.type === type)
      return asked !== undefined
    },
    () => `the page did not ask for "${type}"`,
  )
  await post(product, { type: 'reply', id: asked?.id, ...reply })
}

export async function giveCode(product: Product) {
  const open_auth_code = await codeFrom(product)
  await answer(product, 'auth', { ok: true, value: { open_auth_code } })
}
