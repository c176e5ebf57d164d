import { PASSWORD, signInAs } from '../support/people.ts'
import { PORT } from '../support/ports.ts'
import type { Visit } from './call.ts'

const OWN_APPS_PORT = PORT + 9
/** All that the console waits for: a hello, and over the port that answers it a word that the page stands. */
const PAGE = `<!doctype html><title>A page</title><script>
  addEventListener('message', ({ ports }) => ports[0]?.postMessage({ type: 'ready' }))
  parent.postMessage({ type: 'hello', v: 1 }, '*')
</script>`

/** The console of a person, on a page whose content is of no matter. Nobody looks at it: by itself it asks nothing, and learns of no cookie that goes. */
export async function openConsole({ page, lang }: Visit, account: string, password = PASSWORD) {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }))
  await page.route(
    ({ port }) => port === String(OWN_APPS_PORT),
    (route) => route.fulfill({ contentType: 'text/html', body: PAGE }),
  )
  await signInAs(page, account, { password, robotType: 'bao_xiao_mi' })
  await page.goto(`/?lang=${lang}`)
}
