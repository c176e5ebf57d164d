import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RET } from '../../../openapi/ret.ts'

const AGAIN_MS = 20
const ANSWER_WITHIN_MS = 60_000
const PAGE = 100
const RESOURCE = 'terminology'

/** The place where somebody works: a server's embedded pages, and a session of the page that keeps the company's words. */
export type Desk = { apps: string; app_token: string }
export type Answered = { began: number; ms: number; status: number; ret: number | undefined; id: string }

const headersOf = ({ app_token }: Desk) => ({
  authorization: `Bearer ${app_token}`,
  'content-type': 'application/json',
})

/** What became of a request; status 0 where no answer came. */
async function answerOf(desk: Desk, path: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now()
  const so = (status: number, ret?: number, id = ''): Answered => ({
    began,
    ms: performance.now() - began,
    status,
    ret,
    id,
  })
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const response = await fetch(`${desk.apps}/open/v1/${path}`, { ...init, headers: headersOf(desk), signal })
    const { ret } = (await response.json()) as { ret: number }
    return so(response.status, ret, response.headers.get('x-request-id') ?? '')
  } catch {
    return so(0)
  }
}

const write = (desk: Desk, term: string) => {
  const body = JSON.stringify({ resource: RESOURCE, key: randomUUID(), values: { term, language: 'en' } })
  return answerOf(desk, 'record/create', { method: 'POST', body })
}
const read = (desk: Desk) => answerOf(desk, `records?${new URLSearchParams({ resource: RESOURCE })}`)

export const isGood = ({ status, ret }: Answered) => status === 200 && ret === RET.ok

/**
 * People who make one record after the other, and people who look at the list, at whichever server `desk` names by then; until stopped.
 * What sorts last was written last.
 */
export function workSteadily(desk: () => Desk, { writers, readers }: { writers: number; readers: number }, shift = 0) {
  const acknowledged: string[] = []
  const answers: Answered[] = []
  let isOver = false
  let count = 0

  async function goOn(work: () => Promise<Answered>) {
    while (!isOver) {
      const answered = await work()
      answers.push(answered)
      if (!isGood(answered)) await pause(AGAIN_MS)
    }
  }
  async function writeOne() {
    const term = `word ${String(shift).padStart(4, '0')} ${String(count++).padStart(6, '0')}`
    const answered = await write(desk(), term)
    if (isGood(answered)) acknowledged.push(term)
    return answered
  }
  const all = [
    ...Array.from({ length: writers }, () => goOn(writeOne)),
    ...Array.from({ length: readers }, () => goOn(() => read(desk()))),
  ]
  return {
    acknowledged,
    answers,
    stop: async () => {
      isOver = true
      await Promise.all(all)
    },
  }
}

type Listed = { ret: number; msg: string; data: { total: number; record_list: { values: { term: string } }[] } }

async function page(desk: Desk, number: number) {
  const asked = new URLSearchParams({ resource: RESOURCE, sort: '-term', size: `${PAGE}`, page: `${number}` })
  const response = await fetch(`${desk.apps}/open/v1/records?${asked}`, { headers: headersOf(desk) })
  const { ret, msg, data } = (await response.json()) as Listed
  if (ret !== RET.ok) throw new Error(`the list answered ret ${ret}: ${msg}`)
  return data
}

/** Those of the words that are not in the list. */
export async function missingOf(desk: Desk, terms: readonly string[]) {
  const missing = new Set(terms)
  for (let number = 1; missing.size > 0; number++) {
    const { total, record_list } = await page(desk, number)
    for (const { values } of record_list) missing.delete(values.term)
    if (number * PAGE >= total) break
  }
  return [...missing]
}
