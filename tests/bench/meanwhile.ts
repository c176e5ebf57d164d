const PAUSE_MS = 200

export type Asked = { name: string; url: string; request?: RequestInit }
export type Latency = { name: string; asked: number; median: number; p95: number; worst: number }

async function once({ name, url, request }: Asked) {
  const began = performance.now()
  const response = await fetch(url, request)
  const { ret } = await response.json()
  if (ret !== 0) throw new Error(`${name} answered ret ${ret}`)
  return performance.now() - began
}

function latencyOf(name: string, times: number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { name, asked: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) }
}

/** Asks each over and over while something goes on: one at a time of each, so that none waits for its own. */
export async function meanwhile<Result>(others: readonly Asked[], work: () => Promise<Result>) {
  let isOver = false
  const watched = others.map(async (asked) => {
    const times: number[] = []
    while (!isOver) {
      times.push(await once(asked))
      await new Promise((rested) => setTimeout(rested, PAUSE_MS))
    }
    return latencyOf(asked.name, times)
  })
  const result = await work().finally(() => {
    isOver = true
  })
  return { result, latencies: await Promise.all(watched) }
}
