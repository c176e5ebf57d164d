import type { Route } from '@playwright/test'

/** What a path has the server say. `isGranted`: the server itself has said so, to another call. */
export type Told = {
  status?: number
  headers?: Readonly<Record<string, string>>
  json: unknown
  isGranted?: boolean | undefined
}

/** Marks an answer that is the path's own. */
export const TOLD = 'x-told'
export const GRANTED = 'granted'
/** By it a path says to the line before the server what to answer. */
export const SAY = 'x-say'

const PORTS = new Set<string>()

/** Behind this port a line answers what paths have the server say. */
export const tellBehind = (port: number) => void PORTS.add(String(port))

export const written = (told: Told) => Buffer.from(JSON.stringify(told)).toString('base64')
export const readTold = (text: string) => JSON.parse(Buffer.from(text, 'base64').toString()) as Told

/** Answers in the place of the server: in the browser, or, where a line stands before the server, from there. */
export function tell(route: Route, { status = 200, headers = {}, json, isGranted }: Told): Promise<void> {
  const request = route.request()
  const told: Told = { status, headers: { ...headers, [TOLD]: isGranted ? GRANTED : '1' }, json }
  if (!PORTS.has(new URL(request.url()).port)) return route.fulfill(told)
  return route.continue({ headers: { ...request.headers(), [SAY]: written(told) } })
}
