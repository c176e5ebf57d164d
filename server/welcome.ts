import type { Ports } from './origins.ts'
import { isLoopbackHost, type Settings } from './settings.ts'

/** What a person sees once the console can be opened. */
export function welcome(settings: Settings, ports: Ports) {
  const name = isLoopbackHost(settings.HOST) ? 'localhost' : settings.HOST
  const url = `http://${name}:${ports.console}`
  const lines = ['', `  The console is open at ${url}`]
  if (settings.DEMO) lines.push(`  Codes appear at        ${url}/dev/outbox`)
  if (!isLoopbackHost(settings.HOST) && !settings.APPS_ORIGIN)
    lines.push('  APPS_ORIGIN is not set: embedded pages open only for visitors on this machine itself')
  return `${lines.join('\n')}\n\n`
}
