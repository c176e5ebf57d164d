import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line to a PostgreSQL server that can be held: connections stay, new ones are taken, and nothing gets through. */
export async function holdableLine(url: string, socketPath: string) {
  const ends = new Set<Socket>()
  let isHeld = false
  const line = createServer((near) => {
    const far = connect(socketPath)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
      if (isHeld) from.pause()
    }
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const here = new URL(url)
  here.search = ''
  here.hostname = '127.0.0.1'
  here.port = String((line.address() as AddressInfo).port)
  onTestFinished(() => {
    for (const end of ends) end.destroy()
    line.close()
  })
  const hold = (held: boolean) => {
    isHeld = held
    for (const end of ends) held ? end.pause() : end.resume()
  }
  return { url: here.href, hold }
}
