import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { ensureChromium } from '../../support/chromium.mjs'

type Answer = { id: number; result?: Record<string, unknown>; error?: { message: string } }
type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description?: string } } }
export type Browser = Awaited<ReturnType<typeof startBrowser>>
export type Page = Awaited<ReturnType<typeof newPage>>

const LOOKING_MS = 250
const PATIENCE_MS = 120_000
/** All frames on the one slow processor: what throttles the page throttles them. */
const ONE_PROCESS = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']
const ARGUMENTS = ['--headless', '--disable-gpu', '--no-first-run', '--lang=en-US', ...ONE_PROCESS]

/** Sends commands of the DevTools protocol, each of which is answered once. */
function commandsOver(pipe: Writable, answers: NodeJS.ReadableStream) {
  const open = new Map<number, (answer: Answer) => void>()
  let rest = ''
  answers.setEncoding('utf8').on('data', (text: string) => {
    const whole = (rest + text).split('\0')
    rest = whole.pop() ?? ''
    for (const answer of whole.map((each) => JSON.parse(each) as Answer)) {
      open.get(answer.id)?.(answer)
      open.delete(answer.id)
    }
  })
  let id = 0
  return async (method: string, params: object = {}, sessionId?: string) => {
    const answered = new Promise<Answer>((tell) => open.set(++id, tell))
    pipe.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { error, result } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
}

type Send = ReturnType<typeof commandsOver>

async function newPage(sendTo: Send, browserContextId: unknown, script: string) {
  const { targetId } = await sendTo('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  })
  const { sessionId } = await sendTo('Target.attachToTarget', { targetId, flatten: true })
  const send = (method: string, params?: object) => sendTo(method, params, String(sessionId))
  async function evaluate<Value>(expression: string) {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as Evaluated
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value as Value
  }
  /** What it comes to, once it is true. */
  async function until<Value>(expression: string) {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const value = await evaluate<Value>(expression)
      if (value) return value
      await new Promise((go) => setTimeout(go, LOOKING_MS))
    }
    throw new Error(`never came: ${expression}`)
  }
  await send('Page.enable')
  await send('Network.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script })
  return { send, evaluate, until, close: () => sendTo('Target.closeTarget', { targetId }) }
}

/**
 * Chromium as a person's is: Playwright enables `Runtime` in each page, for which V8 parses what it runs once more (100 ms of
 * the slow processor for React alone).
 */
export async function startBrowser(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-browser-'))
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn(
    ensureChromium(),
    ['--remote-debugging-pipe', ...ARGUMENTS, ...asRoot, `--user-data-dir=${folder}`],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  const send = commandsOver(child.stdio[3] as Writable, child.stdio[4] as unknown as NodeJS.ReadableStream)
  const { product } = await send('Browser.getVersion')
  return {
    version: String(product),
    async newContext() {
      const { browserContextId } = await send('Target.createBrowserContext')
      return {
        newPage: () => newPage(send, browserContextId, script),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      }
    },
    async close() {
      const gone = new Promise((tell) => child.once('exit', tell))
      // Its answer may go with it.
      void send('Browser.close')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
