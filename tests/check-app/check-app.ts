import type { Browser } from '@playwright/test'
import { SCENARIOS } from './scenarios.ts'
import { framed } from './stage.ts'

export type Result = { sentence: string; problem?: string }
type Options = { browser: Browser; url: string; console?: string; act?: string; onResult?: (result: Result) => void }

const LOCAL_CONSOLE = 'http://localhost:8080'
const ANY_ORIGIN = /frame-ancestors ([^;]*)/

/** Who may frame the page, by its own word. */
async function ancestorsOf(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const [, sources = ''] = ANY_ORIGIN.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  return sources.trim().split(/\s+/).filter(Boolean)
}

const shortOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]

async function attempt(sentence: string, run: () => Promise<void>): Promise<Result> {
  try {
    await run()
    return { sentence }
  } catch (error) {
    return { sentence, problem: shortOf(error) }
  }
}

/** Frames a page as the console does and checks what bridge v1 asks of it. `act` names an element that makes it call its server. */
export async function checkApp({ browser, url, console, act, onResult = () => undefined }: Options) {
  const results: Result[] = []
  const note = (result: Result) => {
    results.push(result)
    onResult(result)
  }
  const ancestors = await ancestorsOf(url)
  const named = ancestors.find((source) => /^https?:\/\/[^*]+$/.test(source))
  note(
    await attempt('it names who may frame it, and that is not everyone', async () => {
      if (ancestors.length === 0 || ancestors.includes('*')) throw new Error('no frame-ancestors, or *')
    }),
  )
  for (const { checks } of SCENARIOS) {
    const stage = await framed({ browser, url, consoleOrigin: console ?? named ?? LOCAL_CONSOLE })
    for (const [sentence, check] of checks) note(await attempt(sentence, () => check(stage, { url, act })))
    await stage.close()
  }
  return results
}
