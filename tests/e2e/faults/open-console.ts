import { expect } from '@playwright/test'
import { PASSWORD, signInAs } from '../support/people.ts'
import { PORT } from '../support/ports.ts'
import type { Visit } from './call.ts'

/** Longer than a call may take. */
const BEGUN_AGAIN_MS = 15_000

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

/**
 * What the menu of the person leads to. By key: on a busy machine the browser may hand a click on a menu or dialog to the
 * frame that it has just covered; and such a console may have given up what it begins with, which is asked for again.
 */
export async function openFromUserMenu({ page, t }: Visit, entry: string) {
  const menu = page.getByRole('button', { name: t.shell.userMenu.split('{{')[0] })
  const again = page.getByRole('main').getByRole('button', { name: t.common.retry, exact: true })
  await expect(async () => {
    if (await again.isVisible()) await again.press('Enter')
    await expect(menu).toBeVisible({ timeout: BEGUN_AGAIN_MS })
  }).toPass()
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}
