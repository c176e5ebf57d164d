import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * What gets through a line: all; nothing, while connections stay and new ones are taken; what is asked, but no answer to it;
 * or not even connections, and those that were there are gone.
 */
export type Way = 'open' | 'held' | 'mute' | 'cut'

type Pair = { near: Socket; far: Socket }

/** A reset tells the end that is here; the other one hears nothing, as when a machine or a router between has gone. */
function lose({ near, far }: Pair) {
  near.resetAndDestroy()
  far.pause()
}

function pass({ near, far }: Pair, way: Way) {
  if (near.destroyed && way === 'open') return void far.destroy()
  way === 'held' ? near.pause() : near.resume()
  way === 'open' ? far.resume() : far.pause()
}

/** A line to a PostgreSQL server that can be broken in several ways. */
export async function breakableLine(url: string, socketPath: string) {
  const pairs = new Set<Pair>()
  let way: Way = 'open'
  const line = createServer((near) => {
    if (way === 'cut') return near.resetAndDestroy()
    const pair = { near, far: connect(socketPath) }
    pairs.add(pair)
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from.on('data', (bytes) => to.writable && to.write(bytes))
      from.on('error', () => undefined)
    }
    near.on('close', () => {
      if (way === 'open') pair.far.destroy()
    })
    pair.far.on('close', () => near.destroy())
    pass(pair, way)
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const here = new URL(url)
  here.search = ''
  here.hostname = '127.0.0.1'
  here.port = String((line.address() as AddressInfo).port)
  onTestFinished(() => {
    for (const { near, far } of pairs) for (const end of [near, far]) end.destroy()
    line.close()
  })
  /** Connections that were cut, or whose answers are lost, do not come back with the line. */
  const turn = (next: Way) => {
    const isLost = next === 'cut' || way === 'mute'
    way = next
    for (const pair of pairs) {
      if (isLost) {
        lose(pair)
        pairs.delete(pair)
      } else pass(pair, way)
    }
  }
  return { url: here.href, turn }
}
