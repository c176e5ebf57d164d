const answers = new Map<string, Promise<Response>>()
/** What the page has asked by itself: an answer ahead would come too late. */
const asked = new Set<string>()

const PARTS = ['robot_prodtype_id', 'since']

function nameOf(address: string) {
  const { pathname, searchParams } = new URL(address, location.origin)
  return [pathname, ...PARTS.map((part) => searchParams.get(part) ?? '')].join(' ')
}

/** Asks what the page will ask once its code has come. */
export async function askAhead(address: string, init: RequestInit) {
  const name = nameOf(address)
  if (asked.has(name)) return undefined
  const answer = fetch(address, { cache: 'no-store', ...init })
  answers.set(name, answer)
  return (await answer).clone()
}

/** The page's own calls: the first has the answer that was asked for ahead. */
export function fetchOrTake(request: Request) {
  const name = nameOf(request.url)
  const answer = answers.get(name)
  answers.delete(name)
  asked.add(name)
  return answer ?? fetch(request)
}
