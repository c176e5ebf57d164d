import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from './prepare.mjs'

/** The build's one page for all else; the sign-in pages lie in a folder beside it. */
const PAGE = 'index.html'
const FOLDER = 'sign-in'

/** Parts that a page needs in any case, and those that a person needs who is signed in: loaded beside its first script. */
const FIRST = ['first']
const SIGNED_IN = ['charts', 'login-chart', 'session-chart', 'next', 'Workspace', 'Console', 'console-actors']

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The files of these parts among the assets of the build, of one kind. */
const filesOf = (folder, parts, end) =>
  parts.flatMap((part) => {
    const named = new RegExp(`^${part}-[\\w-]{8}\\.${end}$`)
    return readdirSync(join(folder, 'assets'))
      .filter((file) => named.test(file))
      .map((file) => `/assets/${file}`)
  })

const preloads = (folder, parts) =>
  filesOf(folder, parts, 'js').map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)

/** Puts what the page waits for before its first paint into the page itself. */
function inlined(html, folder) {
  const hashes = { script: [], style: [] }
  const read = (kind, address) => {
    const text = readFileSync(join(folder, address), 'utf8').trim()
    hashes[kind].push(hashOf(text))
    return text
  }
  const styleOf = (address) => `<style data-href="${address}">${read('style', address)}</style>`
  const whole = html
    .replace(/<script src="([^"]+)"><\/script>/g, (_, address) => `<script>${read('script', address)}</script>`)
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_, address) => styleOf(address))
    .replace('</head>', () =>
      [...filesOf(folder, FIRST, 'css').map(styleOf), ...preloads(folder, FIRST), '</head>'].join('\n'),
    )
  return { whole, hashes }
}

/** Nothing is painted before what follows the page has come: half a page, painted, would move as the rest comes. */
const PAINT_WHOLE = '<link rel="expect" href="#texts" blocking="render">'

function signInPage(whole, { tag, dir, variant, title, html, texts, noScript }) {
  if (/ style="/.test(html)) throw new Error('the policy of the page lets no element have a style of its own')
  return whole
    .replace('<html lang="en">', () => `<html lang="${tag}" dir="${dir}"${variant === 'ktv' ? ' class="ktv"' : ''}>`)
    .replace(/<title>.*<\/title>/, () => `<title>${escaped(title)}</title>\n${PAINT_WHOLE}`)
    .replace(/<noscript>.*<\/noscript>\s*/s, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `<noscript><p>${escaped(noScript)}</p></noscript><div id="root">${html}</div>` +
        `<script type="application/json" id="texts">${texts.replaceAll('<', '\\u003c')}</script>`,
    )
}

async function builtPages({ customLogger, checks }) {
  const outDir = mkdtempSync(join(tmpdir(), 'foyer-prerender-'))
  try {
    await build({
      configFile: 'vite.config.ts',
      logLevel: 'warn',
      customLogger,
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: join(root, 'scripts/sign-in-pages.tsx'),
        outDir,
        license: false,
        rolldownOptions: {
          checks,
          input: undefined,
          output: { codeSplitting: false, entryFileNames: 'sign-in-pages.mjs' },
        },
      },
    })
    return await (await import(pathToFileURL(join(outDir, 'sign-in-pages.mjs')))).builtPages()
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/**
 * Writes the sign-in page as it first shows, once for each language and variant, and the hashes by which the policy of the
 * server lets in what lies in the pages. Answers the pages. `building`: the logger of the build, and what it does not check.
 */
export async function prerender(folder, building) {
  const { whole, hashes } = inlined(readFileSync(join(folder, PAGE), 'utf8'), folder)
  writeFileSync(
    join(folder, PAGE),
    whole.replace('</head>', () => `${preloads(folder, SIGNED_IN).join('\n')}\n</head>`),
  )
  mkdirSync(join(folder, FOLDER))
  writeFileSync(join(folder, FOLDER, 'policy.json'), JSON.stringify(hashes))
  const pages = await builtPages(building)
  return pages.map((page, at) => {
    const name = `${FOLDER}/${page.lang}.${page.variant}.html`
    writeFileSync(join(folder, name), signInPage(whole, page))
    // A browser tells two of them apart by length and moment alone.
    const moment = Math.floor(Date.now() / 1000) - at
    utimesSync(join(folder, name), moment, moment)
    return name
  })
}
