import { type Program, startProgram } from './processes.ts'

export type Served = Program & { url: string }

/** Starts a built server on a free port and waits until it can be opened. */
export async function serveBuilt(
  main: string,
  env: Readonly<Record<string, string>>,
  start = startProgram,
): Promise<Served> {
  const program = start(main, { PORT: '0', FLEET: 'off', LOG_LEVEL: 'silent', ...env })
  const line = await program.line(/The console is open at/)
  return { ...program, url: `http://127.0.0.1:${/:(\d+)$/.exec(line)?.[1]}` }
}

/** Where it serves the embedded pages: the only place from which the console may frame any. */
export async function appsOf({ url }: Served) {
  const { headers } = await fetch(`${url}/healthz`)
  return /frame-src (\S+?)[\s;]/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
}

/** Ends it as a power switch does. */
export async function kill(server: Served) {
  server.kill('SIGKILL')
  await server.ended
}
