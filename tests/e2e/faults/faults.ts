import type { Route } from '@playwright/test'
import { type Lang, TEXTS } from '../support/people.ts'

/** Something that can befall a call; `says` is what the person reads. */
export type Fault = {
  name: string
  strike: (route: Route) => Promise<void>
  says: (lang: Lang) => string
  /** Whether the start-up tries again, because no answer came. */
  isUnreachable?: boolean
  /** Nothing comes, until the console gives up by itself. */
  isSilent?: boolean
  /** It strikes only who reads the answer. */
  isInData?: boolean
  /** §8: whoever is signed in is signed out. */
  endsSession?: boolean
}

const HTML = { contentType: 'text/html', body: '<!doctype html><h1>Bad gateway</h1>' }
const json = (status: number, body: string) => ({ status, contentType: 'application/json', body })
const envelope = (data: unknown) => JSON.stringify({ ret: 0, msg: 'ok', code: 200, data })

const answers = (answer: Parameters<Route['fulfill']>[0]) => (route: Route) => route.fulfill(answer)
const status = (code: number) => (lang: Lang) => TEXTS[lang].failure.requestFail.replace('{{status}}', String(code))
const unreadable = (lang: Lang) => TEXTS[lang].failure.noData

/** What is over at once; two that read alike never follow each other, so that an old message cannot pass for a new one. */
export const QUICK_FAULTS: readonly Fault[] = [
  {
    name: 'a refused connection',
    strike: (route) => route.abort('connectionrefused'),
    says: (lang) => TEXTS[lang].failure.network,
    isUnreachable: true,
  },
  { name: 'an empty body', strike: answers(json(200, '')), says: unreadable },
  { name: 'HTTP 500', strike: answers(json(500, '')), says: status(500), isUnreachable: true },
  { name: 'invalid JSON', strike: answers(json(200, '{"ret":0,')), says: unreadable },
  { name: 'HTTP 502 with HTML', strike: answers({ status: 502, ...HTML }), says: status(502), isUnreachable: true },
  {
    name: 'wrong types',
    strike: answers(json(200, envelope({ user: 'x', items: 7, corp: [] }))),
    says: unreadable,
    isInData: true,
  },
  { name: 'HTTP 403', strike: answers(json(403, '')), says: status(403), endsSession: true },
  { name: 'HTTP 429', strike: answers(json(429, '')), says: (lang) => TEXTS[lang].failure.tooMany },
]

export const HANG: Fault = {
  name: 'a call that hangs',
  strike: () => new Promise(() => undefined),
  says: (lang) => TEXTS[lang].failure.timeout,
  isUnreachable: true,
  isSilent: true,
}
