import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import type { Ask } from '../server/support/steady-requests.ts'

export const CONSOLE = 'console.hotel.example'
export const PAGES = 'pages.hotel.example'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type More = {
  host?: string
  method?: string
  headers?: Record<string, string>
  form?: object
  json?: object
  content?: readonly [type: string, body: Buffer]
}

/** Somebody elsewhere with a browser, for whom the names of the page lead to a proxy here. */
export function visitorOf(proxy: string, port: number, authority: string, from: string) {
  const agent = new Agent({ keepAlive: true, ca: readFileSync(authority), host: proxy, port, localAddress: from })
  const contentOf = ({ form, json, content }: More): readonly [type: string, body: string | Buffer] | readonly [] =>
    form
      ? ['application/x-www-form-urlencoded', new URLSearchParams(form as Record<string, string>).toString()]
      : json
        ? ['application/json', JSON.stringify(json)]
        : (content ?? [])
  const ask = (path: string, more: More = {}) =>
    new Promise<Answer>((done, fail) => {
      const [type, content] = contentOf(more)
      const host = more.host ?? CONSOLE
      const headers = { host, 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }), ...more.headers }
      const method = more.method ?? (content ? 'POST' : 'GET')
      const asked = request({ agent, host: proxy, port, servername: host, path, method, headers }, (answer) => {
        answer.toArray().then((parts) => {
          const body = Buffer.concat(parts).toString()
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body })
        }, fail)
      })
      asked.on('error', fail)
      asked.end(content)
    })
  /** A call of the contract: its ret and data. */
  const call = async (path: string, form: object, headers: Record<string, string> = {}) => {
    const answer = await ask(`/capi/v1/corp/${path}`, { form, headers })
    return { ...answer, ...(JSON.parse(answer.body) as { ret: number; data: never }) }
  }
  /** What became of it: `ok`, or the status and words of what failed. */
  const answerOf = ({ path, form }: Ask, headers: Record<string, string>) =>
    ask(path, { headers, ...(form && { form }) }).then(
      ({ status, body }) => (body.startsWith('{"ret":0,') ? 'ok' : `${status} ${body.slice(0, 200)}`),
      (error: Error) => `lost: ${error.message}`,
    )
  return { ask, call, answerOf, close: () => agent.destroy() }
}
export type Visitor = ReturnType<typeof visitorOf>
