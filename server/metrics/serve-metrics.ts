import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { hashOf } from '../secrets/secrets.ts'
import type { Settings } from '../settings.ts'

const TIMEOUT_MS = 10_000

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

const mayRead = ({ METRICS_TOKEN }: Settings, { headers }: IncomingMessage) =>
  METRICS_TOKEN === undefined || isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)

async function answer(registry: Registry, settings: Settings, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
  if (!mayRead(settings, request)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  const text = await registry.metrics()
  return response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
}

/** Serves the figures on a port of their own. */
export async function serveMetrics(registry: Registry, settings: Settings, failed: (error: unknown) => void) {
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, (request, response) => {
    answer(registry, settings, request, response).catch((error: unknown) => {
      failed(error)
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(settings.METRICS_PORT, settings.METRICS_HOST, listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
