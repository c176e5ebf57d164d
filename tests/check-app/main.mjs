import { parseArgs } from 'node:util'
import { ensureChromium } from '../support/chromium.mjs'
import { launch } from './browser.ts'
import { checkApp } from './check-app.ts'

/** `npm run check-app <url>`: shows a page as the console does and checks what bridge v1 asks of it (`src/bridge/library/README.md`). */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { console: { type: 'string' }, act: { type: 'string' } },
})
const [url] = positionals
if (!url) {
  console.error(
    'npm run check-app <url> [-- --console <origin of the console> --act <what makes the page call its server>]',
  )
  process.exit(2)
}

const browser = await launch(ensureChromium())
const say = ({ sentence, problem }) => console.log(problem ? `✗ ${sentence}: ${problem}` : `✓ ${sentence}`)
try {
  const results = await checkApp({ browser, url, onResult: say, ...values })
  const failed = results.filter(({ problem }) => problem).length
  console.log(`\n${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await browser.close()
}
