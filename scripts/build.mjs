import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, createLogger } from 'vite'
import { compressFolder } from './compress.mjs'
import { FIRST_LOAD_MAX_BYTES, FIRST_LOAD_MAX_REQUESTS, firstLoad } from './first-load.mjs'
import { fingerprint, keepWarnings, markBuilt, root } from './prepare.mjs'
import { prerender } from './prerender.mjs'

/** `npm run build`: console, embedded pages and server into dist/, compressed ahead, the first load measured. */
const PARTS = [
  ['console', 'vite.config.ts'],
  ['statecharts', 'src/statecharts/vite.config.ts'],
  ['reference', 'src/reference/vite.config.ts'],
  ['embedded pages', 'src/apps/vite.config.ts'],
  ['bridge library', 'src/bridge/library/vite.config.ts'],
  ['server', 'server/vite.config.ts'],
]

const say = (text) => process.stderr.write(`${text}\n`)
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`

/** The first load is measured here, and drawing the charts takes what it takes. */
const QUIET = {
  chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  rolldownOptions: { checks: { bundlerTimings: false } },
}

/** What the tools find odd is printed, and kept: `npm test` fails on it. */
const warnings = []
const customLogger = createLogger('warn')
for (const way of ['warn', 'warnOnce']) {
  const print = customLogger[way]
  customLogger[way] = (message, options) => {
    warnings.push(message)
    print(message, options)
  }
}

/** Of the pages that show the sign-in the one that asks for most. */
function checkFirstLoad(pages) {
  const loads = pages.map((page) => firstLoad(join(root, 'dist/web'), page))
  const { files, bytes } = loads.reduce((most, load) => (load.bytes > most.bytes ? load : most))
  const most = `at most ${kilobytes(FIRST_LOAD_MAX_BYTES)} in ${FIRST_LOAD_MAX_REQUESTS}`
  say(`  first load of the sign-in page: ${kilobytes(bytes)} in ${files.length} files (brotli; ${most})`)
  if (bytes <= FIRST_LOAD_MAX_BYTES && files.length <= FIRST_LOAD_MAX_REQUESTS) return
  for (const { file, bytes: each } of files) say(`    ${kilobytes(each).padStart(9)}  ${file}`)
  throw new Error('The first load is too large.')
}

const STYLE_ENGINE = /@chakra-ui|@emotion|stylis/
const PAGES = ['dist/web', 'dist/web/statecharts', 'dist/web/reference', 'dist/apps']

/** Looks are compiled: what a page carries has no part of the library that they are written with. */
function checkStyleEngine() {
  for (const folder of PAGES) {
    const [part] = STYLE_ENGINE.exec(readFileSync(join(folder, 'third-party-licenses.md'), 'utf8')) ?? []
    if (part) throw new Error(`${folder} carries ${part} to the browser.`)
  }
}

process.chdir(root)
process.env.NODE_ENV = 'production'
const before = fingerprint()
rmSync('dist', { recursive: true, force: true })
try {
  for (const [name, configFile] of PARTS) {
    say(`  ${name}`)
    await build({ configFile, logLevel: 'warn', customLogger, build: QUIET })
  }
  say('  sign-in pages')
  const signInPages = await prerender('dist/web', { customLogger, checks: QUIET.rolldownOptions.checks })
  await Promise.all(['dist/web', 'dist/apps'].map(compressFolder))
  checkFirstLoad(signInPages)
  checkStyleEngine()
  keepWarnings(warnings)
  markBuilt(before)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
