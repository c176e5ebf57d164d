import { isLoopbackHost, type Settings } from '../settings.ts'

/** The ports that the two listeners really have. */
export type Ports = { console: number; apps: number }

const isLocalName = (hostname: string) => /(^|\.)localhost$/i.test(hostname)
/** Whether a visitor named this machine by a name that means it on every machine. */
export const isLoopback = (hostname: string) =>
  isLocalName(hostname) || isLoopbackHost(hostname.replace(/^\[|\]$/g, ''))

/** Whether the console is tried out there: on this machine, or on a host named `test` or `test-…`. */
export const isTestHost = (hostname: string) => isLoopback(hostname) || /^test(\.|$)|(^|\.)test-/i.test(hostname)

/**
 * Cookies ignore ports, so the embedded pages need another host than the console: on a desk the two names of the loopback
 * address stand in for each other, elsewhere APPS_ORIGIN names it. Empty where there is none: nothing is framed then.
 */
export function appsOrigin(hostname: string, { APPS_ORIGIN }: Settings, ports: Ports) {
  if (!isLoopback(hostname)) return APPS_ORIGIN ?? ''
  return `http://${isLocalName(hostname) ? '127.0.0.1' : 'localhost'}:${ports.apps}`
}

/** Who may frame the embedded pages asked for on that host. */
export function consoleOrigins(hostname: string, { CONSOLE_ORIGIN }: Settings, ports: Ports) {
  if (!isLoopback(hostname)) return CONSOLE_ORIGIN
  if (isLocalName(hostname)) return [`http://127.0.0.1:${ports.console}`]
  return [`http://localhost:${ports.console}`, `http://*.localhost:${ports.console}`]
}
