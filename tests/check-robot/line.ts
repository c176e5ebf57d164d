import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A call that has come over the line, and what was answered. */
export type Seen = { path: string; key: string; asked: Record<string, unknown>; data: Record<string, unknown> }

const PIECE_BYTES = 16 * 1024
const PASSED_ON = ['authorization', 'content-type'] as const
const PASSED_BACK = ['content-type', 'x-request-id', 'retry-after'] as const

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** All times that a robot tells, by a clock that is so far ahead of its own. */
const byClock = (text: string, aheadMs: number) =>
  text.replace(/\b(sent_at|at)(=|":\s*)(\d+)/g, (_, name, between, at) => `${name}${between}${Number(at) + aheadMs}`)

const given = (names: readonly string[], find: (name: string) => string | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = find(name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** The line between a robot and the console, which may be slow or down, and may lose answers. */
export async function startLine(target: string) {
  const seen: Seen[] = []
  let [isDown, bytesPerSecond, aheadMs, freeAt] = [false, Number.POSITIVE_INFINITY, 0, 0]
  let losing = { path: '', left: 0 }

  async function passOn(request: IncomingMessage) {
    const body = byClock(Buffer.concat(await request.toArray()).toString(), aheadMs)
    const headers = given(PASSED_ON, (name) => request.headers[name]?.toString())
    const { method = 'GET', url = '/' } = request
    const response = await fetch(target + byClock(url, aheadMs), { method, headers, ...(body && { body }) })
    const text = await response.text()
    const path = url.split('?', 1)[0] ?? ''
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    seen.push({ path, key, asked: parsed(body), data: (parsed(text).data ?? {}) as Seen['data'] })
    return { path, response, text }
  }

  function isLost(path: string) {
    if (losing.left === 0 || path !== losing.path) return isDown
    losing = { ...losing, left: losing.left - 1 }
    return true
  }

  /** Answers at the same time share the line, piece by piece. */
  async function send(answer: ServerResponse, text: string) {
    if (!Number.isFinite(bytesPerSecond)) return answer.end(text)
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length && !answer.destroyed; at += PIECE_BYTES) {
      const piece = bytes.subarray(at, at + PIECE_BYTES)
      freeAt = Math.max(freeAt, performance.now()) + (1000 * piece.length) / bytesPerSecond
      await pause(freeAt - performance.now())
      answer.write(piece)
    }
    return answer.end()
  }

  async function serve(request: IncomingMessage, answer: ServerResponse) {
    if (isDown) return request.socket.destroy()
    const { path, response, text } = await passOn(request)
    if (isLost(path)) return request.socket.destroy()
    answer.writeHead(
      response.status,
      given(PASSED_BACK, (name) => response.headers.get(name) ?? undefined),
    )
    return send(answer, text)
  }

  const server = createServer((request, answer) => {
    serve(request, answer).catch(() => request.socket.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    setDown: (down: boolean) => {
      isDown = down
      if (down) server.closeAllConnections()
    },
    /** As if the robot's clock were so far ahead. */
    setClock: (ms: number) => {
      aheadMs = ms
    },
    setPace: (pace: number) => {
      bytesPerSecond = pace
    },
    /** Of the next calls of a path so many are carried out, and not answered. */
    lose: (path: string, left: number) => {
      losing = { path, left }
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
export type Line = Awaited<ReturnType<typeof startLine>>
