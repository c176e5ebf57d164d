import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operationAt } from '../library/contract-answers.ts'
import { readTold, SAY, TOLD, tellBehind } from '../library/tell.ts'

export type Body = { ret: number; data: unknown } & Record<string, unknown>
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Body }
/** An answer that the page of a path was given. */
export type Exchange = Answer & { operation: string; isTold: boolean }

/** What goes wrong with the answers of an operation that are this `ret`; `isTold`: with those that paths have it say. */
export type Fault = { operation: string; ret: number; isTold: boolean; name: string } & (
  | { change: (answer: Answer) => Answer }
  /** It comes later than the page waits for. */
  | { isLate: true }
  /** What was asked for is done twice. */
  | { isTwice: true }
  /** What was asked for is said to be done, in these words. */
  | { instead: (at: number) => Answer }
)

const ISSUES_NO_FETCH = 'sec-fetch-site'
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

async function readAll(stream: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const without = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || names.includes(name) ? [] : [[name, value] as const],
    ),
  )

const isJson = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('application/json') ?? false

function parsed(bytes: Buffer): Body | undefined {
  const body = JSON.parse(bytes.toString())
  return typeof body?.ret === 'number' ? body : undefined
}

/**
 * What stands between Chromium and the real server: passes everything on as it is, remembers what was answered, and plants one fault
 * at a time in the answers to the page. What the tests themselves ask the server is passed on untouched.
 */
export async function startLine(serverPort: number) {
  const agent = new Agent({ keepAlive: true })
  let fault: Fault | undefined
  let planted = 0
  let exchanges: Exchange[] = []
  const late = new Set<ServerResponse>()

  const ask = (incoming: IncomingMessage, sent: Buffer) =>
    new Promise<IncomingMessage>((come, fail) => {
      const { method, url = '/', headers } = incoming
      const isDev = url.startsWith('/dev/')
      const passed = request({
        ...{ host: '127.0.0.1', port: serverPort, method, path: url, agent },
        headers: {
          ...without(headers, [...HOP, SAY, ...(url.startsWith('/capi/') ? ['accept-encoding'] : [])]),
          ...(isDev && { host: `localhost:${serverPort}` }),
          'content-length': String(sent.length),
        },
      })
      passed.once('response', come)
      passed.once('error', fail)
      passed.end(sent)
    })

  function send(outgoing: ServerResponse, { status, headers, body }: Answer) {
    const text = JSON.stringify(body)
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
  }

  const isMeant = (operation: string, isTold: boolean, ret?: number) =>
    fault?.operation === operation && fault.isTold === isTold && (ret === undefined || fault.ret === ret)

  /** An answer that is about to go to the page. */
  function answer(outgoing: ServerResponse, exchange: Exchange) {
    const { operation, isTold, ...right } = exchange
    exchanges.push(exchange)
    if (!fault || !isMeant(operation, isTold, right.body.ret)) return send(outgoing, right)
    if ('isLate' in fault) {
      planted += 1
      return void late.add(outgoing)
    }
    if (!('change' in fault)) return send(outgoing, right)
    planted += 1
    return send(outgoing, fault.change(structuredClone(right)))
  }

  function sayTold(operation: string, said: string, outgoing: ServerResponse) {
    const { status = 200, headers = {}, json } = readTold(said)
    const all = { 'content-type': 'application/json; charset=utf-8', ...headers }
    answer(outgoing, { operation, isTold: true, status, headers: all, body: json as Body })
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const sent = await readAll(incoming)
    const { method = 'GET', url = '/', headers } = incoming
    const isOfPage = headers[ISSUES_NO_FETCH] !== undefined
    const operation = isOfPage ? operationAt(method, url.split('?')[0] ?? '')?.id : undefined
    const said = headers[SAY]
    if (operation && typeof said === 'string') return sayTold(operation, said, outgoing)
    if (operation && fault && isMeant(operation, false)) {
      if ('instead' in fault) {
        planted += 1
        const { headers: own, ...said } = fault.instead(planted)
        // Everything but the deed is as it should be, the support id as well.
        return send(outgoing, { ...said, headers: { ...own, 'x-request-id': String(headers['x-request-id']) } })
      }
      if ('isTwice' in fault) {
        planted += 1
        await readAll(await ask(incoming, sent))
      }
    }
    const answered = await ask(incoming, sent)
    const own = without(answered.headers, HOP)
    if (!operation || !isJson(answered)) {
      outgoing.writeHead(answered.statusCode ?? 502, own)
      return void answered.pipe(outgoing)
    }
    const bytes = await readAll(answered)
    const body = parsed(bytes)
    if (body)
      return answer(outgoing, { operation, isTold: false, status: answered.statusCode ?? 200, headers: own, body })
    outgoing.writeHead(answered.statusCode ?? 200, own).end(bytes)
  }

  const listener = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const { port } = listener.address() as AddressInfo
  tellBehind(port)

  const end = () => {
    for (const each of late) each.destroy()
    late.clear()
  }
  return {
    origin: `http://localhost:${port}`,
    /** From now on this goes wrong, or nothing. */
    plant(next?: Fault) {
      end()
      fault = next
      planted = 0
      exchanges = []
    },
    /** How often the fault was met since. */
    planted: () => planted,
    exchanges: (): readonly Exchange[] => exchanges,
    async close() {
      end()
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
      agent.destroy()
    },
  }
}

export type Line = Awaited<ReturnType<typeof startLine>>
export { TOLD }
