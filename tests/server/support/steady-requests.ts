import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** As patient as a proxy is by default. */
const ANSWER_WITHIN_MS = 60_000

export type Ask = { method: 'GET' | 'POST'; path: string; form?: Record<string, string> }

/** What became of a request: `ok`, or the status and words of what failed. */
export const answerOf = (url: string, { method, path, form }: Ask, agent: Agent) =>
  new Promise<string>((resolve) => {
    const headers = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => {
        body += part
      })
      answer.on('end', () =>
        resolve(body.startsWith('{"ret":0,') ? 'ok' : `${answer.statusCode} ${body.slice(0, 200)}`),
      )
      answer.on('error', (error) => resolve(`cut off: ${error.message}`))
    })
    asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy(new Error('no answer')))
    asked.on('error', (error) => resolve(`lost: ${error.message}`))
    asked.end(form && new URLSearchParams(form).toString())
  })

/** As many people as wait at a time: a machine that is busy with other things gets fewer requests, not a heap of them. */
const AT_ONCE = 12

type Answering = (ask: Ask) => Promise<string>

/** Asks so many times a second until stopped; answers how many were asked, how many a second, and how many failed in which way. */
export function askBy(answering: Answering, perSecond: number, asks: readonly Ask[]) {
  const failed: Record<string, number> = {}
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  let asked = 0
  let isOver = false
  const askNext = () => {
    const asking = answering(asks[asked++ % asks.length] as Ask).then((answer) => {
      open.delete(asking)
      if (answer !== 'ok') failed[answer] = (failed[answer] ?? 0) + 1
    })
    open.add(asking)
  }
  const asking = (async () => {
    while (!isOver) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond
      while (asked < due && open.size < AT_ONCE) askNext()
      await pause(1000 / perSecond)
    }
  })()
  return async () => {
    isOver = true
    await asking
    await Promise.all(open)
    return { asked, perSecond: Math.round((asked * 1000) / (performance.now() - startedAt)), failed }
  }
}

/** The same of one address, over connections that are kept. */
export function askSteadily(url: string, perSecond: number, asks: readonly Ask[]) {
  const agent = new Agent({ keepAlive: true })
  const stop = askBy((ask) => answerOf(url, ask, agent), perSecond, asks)
  return () => stop().finally(() => agent.destroy())
}
