import type { Ports } from '../addresses/origins.ts'
import { isLoopbackHost, type Settings } from '../settings.ts'

/** The karaoke variant goes by the first label of the host (§1); an address of numbers has none. */
const ktvLine = (ports: Ports) => `  Karaoke venues at      http://ktv.localhost:${ports.console}`

const PUBLIC_DEMO = `  DEMO=1 on a server for others: everybody knows the demo company's accounts and their passwords`

type Lines = (url: string) => readonly string[]

/** What is known only once the server listens: the port of the figures, and what else there is to say of its address. */
type Started = { metricsPort?: number; lines?: Lines }

/** What a person sees once the console can be opened. */
export function welcome(
  settings: Settings,
  ports: Ports,
  isDesk: boolean,
  demoLines: Lines,
  { metricsPort, lines: more }: Started = {},
) {
  const name = isLoopbackHost(settings.HOST) ? 'localhost' : settings.HOST
  const url = `http://${name}:${ports.console}`
  const lines = ['', `  The console is open at ${url}`]
  if (isLoopbackHost(settings.HOST)) lines.push(ktvLine(ports))
  if (settings.DEMO) lines.push(...demoLines(url))
  if (settings.DEMO && !isDesk) lines.push(PUBLIC_DEMO)
  if (!isLoopbackHost(settings.HOST) && !settings.APPS_ORIGIN)
    lines.push('  APPS_ORIGIN is not set: embedded pages open only for visitors on this machine itself')
  if (metricsPort !== undefined)
    lines.push(`  Figures for Prometheus http://${settings.METRICS_HOST}:${metricsPort}/metrics`)
  if (more) lines.push(...more(settings.CONSOLE_ORIGIN[0] ?? url))
  return `${lines.join('\n')}\n\n`
}
