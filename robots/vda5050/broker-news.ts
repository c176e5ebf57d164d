/** Says once that the broker is away, however many vehicles learn of it and however often, and once that it is back. */
export function brokerNews(url: string, log: (line: string) => void) {
  const without = new Set<object>()
  return {
    lost(who: object, why: string) {
      if (without.size === 0) log(`The broker ${url} is away (${why}); it is tried again until it is back.`)
      without.add(who)
    },
    back(who: object) {
      if (without.delete(who) && without.size === 0) log(`The broker ${url} is back.`)
    },
  }
}
export type BrokerNews = ReturnType<typeof brokerNews>
