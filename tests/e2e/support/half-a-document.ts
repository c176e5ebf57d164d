import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves the page at `url`, of which what comes after `end` waits until it is let go. */
export async function holdTheRest(url: string, end: string) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const server = createServer(async (_, response) => {
    const [first, ...rest] = (await (await fetch(url)).text()).split(end)
    response.setHeader('content-type', 'text/html; charset=utf-8').write(`${first}${end}`)
    await isLetGo
    response.end(rest.join(end))
  })
  await new Promise<void>((listens) => void server.listen(0, '127.0.0.1', listens))
  const close = () => {
    letGo()
    server.closeAllConnections()
    return new Promise((closed) => void server.close(closed))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, letGo: () => letGo(), close }
}
