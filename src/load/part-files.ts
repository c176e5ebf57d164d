import { CHUNK_LOAD_TIMEOUT_MS } from '../../machines/limits.ts'
import { whenIdle } from '../browser/when-idle.ts'

/** The files of parts that have come, or are on their way. */
const asked = new Map<string, Promise<void>>()
/** The links of style sheets that did not come: they keep the place of the next, as later sheets count more. */
const failed = new Map<string, HTMLLinkElement>()

const isStyle = (address: string) => new URL(address).pathname.endsWith('.css')

const isInPage = (address: string) =>
  !failed.has(address) &&
  [...document.querySelectorAll<HTMLElement & { href?: string; src?: string }>('link, script, style')].some(
    ({ href, src, dataset }) =>
      (href || src || (dataset.href && new URL(dataset.href, location.href).href)) === address,
  )

/** A browser may keep for good that a script did not come: it is told of one only when it has come. */
async function file(address: string, priority?: RequestPriority) {
  const answer = await fetch(address, { priority, signal: AbortSignal.timeout(CHUNK_LOAD_TIMEOUT_MS) })
  if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function style(address: string) {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address })
  const isThere = new Promise<boolean>((tell) => {
    link.onload = () => tell(true)
    link.onerror = () => tell(false)
    AbortSignal.timeout(CHUNK_LOAD_TIMEOUT_MS).onabort = () => tell(false)
  })
  const before = failed.get(address)
  if (before) before.replaceWith(link)
  else document.head.append(link)
  failed.delete(address)
  if (await isThere) return
  failed.set(address, link)
  throw new TypeError(`${address} did not come`)
}

function keep(address: string, coming: Promise<void>) {
  asked.set(address, coming)
  coming.catch(() => asked.delete(address))
  return coming
}

function ask(address: string) {
  if (isInPage(address)) return undefined
  return keep(address, isStyle(address) ? style(address) : file(address))
}

/** A style sheet that lay in the page would count already. */
function askAhead(address: string) {
  if (asked.has(address) || isInPage(address)) return
  if (isStyle(address)) file(address, 'low').catch(() => undefined)
  else void keep(address, file(address, 'low'))
}

let isAhead = false
let lastAhead: Promise<unknown> = Promise.resolve()

/** Parts are run one by one, each in a task of its own; one whose files do not come is left for when it is needed. */
function runAhead(load: () => Promise<unknown>, addresses: string[]) {
  const files = Promise.all(addresses.map((address) => asked.get(address)))
  lastAhead = Promise.allSettled([files, lastAhead])
    .then(whenIdle)
    .then(() => files)
    .then(load)
    .catch(() => undefined)
}

/** Fetches the files of the parts that `load` imports, and runs their scripts when the browser is idle: nothing is shown with what has no style yet. */
export function readyAhead(load: () => void) {
  isAhead = true
  load()
  isAhead = false
}

/** Listeners hear that the server may have only the files of a newer console. */
function tell(error: unknown): never {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}

/**
 * Every part that the page loads comes through this (`part-files-plugin.ts`): `load` imports it, once its files are there.
 * What did not come, or not within `CHUNK_LOAD_TIMEOUT_MS`, is asked for again the next time (guarantee 26). Files are
 * named from where the importing one lies, or from where the page's all lie.
 */
export async function withFiles<Part>(load: () => Promise<Part>, files: string[] = [], importer?: string) {
  const from = importer ?? new URL(import.meta.env.BASE_URL, location.href)
  const addresses = files.map((file) => new URL(file, from).href)
  if (isAhead) {
    addresses.forEach(askAhead)
    runAhead(load, addresses)
    throw new Error('the part is only made ready')
  }
  try {
    await Promise.all(addresses.map((address) => asked.get(address) ?? ask(address)))
    return await load()
  } catch (error) {
    return tell(error)
  }
}
