const answers = new Map<string, Promise<Response>>()
/** What the page has asked by itself: an answer ahead would come too late. */
const asked = new Set<string>()

/** None for a later look, which goes on from an answer. */
function nameOf(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  return searchParams.get('since') ? undefined : `${pathname} ${searchParams.get('robot_prodtype_id') ?? ''}`
}

/** Asks what the page will ask once its code has come. */
export async function askAhead(address: string, init: RequestInit) {
  const name = nameOf(address)
  if (name === undefined || asked.has(name)) return undefined
  const answer = fetch(address, { cache: 'no-store', ...init })
  answers.set(name, answer)
  return (await answer).clone()
}

/** The page's own calls: the first has the answer that was asked for ahead. */
export function fetchOrTake(request: Request) {
  const name = nameOf(request.url)
  if (name === undefined) return fetch(request)
  const answer = answers.get(name)
  answers.delete(name)
  asked.add(name)
  return answer ?? fetch(request)
}
