import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '../../../server/support/temporary.ts'
import { ensureMosquitto } from '../../../support/mosquitto.mjs'

/** Below the ports that the system gives to whoever calls out, who might take it before the broker has. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

const IS_UP = /mosquitto version \S+ running/

async function run(args: readonly string[]) {
  const broker = spawn(ensureMosquitto(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(broker, 'exit')
  process.once('exit', () => broker.kill('SIGKILL'))
  const said: string[] = []
  await new Promise<void>((up, fail) => {
    createInterface({ input: broker.stderr }).on('line', (line) => {
      said.push(line)
      if (IS_UP.test(line)) up()
    })
    broker.once('close', () => fail(new Error(`Mosquitto ended before it was up: ${said.join(' ')}`)))
  })
  return async () => {
    broker.kill('SIGTERM')
    await ended
  }
}

/** A Mosquitto of the tests' own, for this machine alone, which keeps nothing. */
export async function startBroker(port?: number) {
  const own = port ?? (await freePort())
  const args = ['-p', String(own)]
  let stop = await run(args)
  return {
    url: `mqtt://127.0.0.1:${own}`,
    stop: () => stop(),
    start: async () => {
      stop = await run(args)
    },
  }
}

const REQUEST =
  '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=broker -addext subjectAltName=IP:127.0.0.1'

/** A Mosquitto that takes vehicles without more ado, and at another port those alone who have its certificate; `folder` has `cert.pem` and `key.pem`. */
export async function startTlsBroker() {
  const folder = temporaryFolder()
  const [cert, key, config] = ['cert.pem', 'key.pem', 'mosquitto.conf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  execFileSync('openssl', ['req', '-x509', ...REQUEST.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const [plain, safe] = [await freePort(), await freePort()]
  const lines = [
    'allow_anonymous true',
    // Whoever is root stays so, as nobody else may read the key.
    'user root',
    `listener ${plain} 127.0.0.1`,
    `listener ${safe} 127.0.0.1`,
    ...[`cafile ${cert}`, `certfile ${cert}`, `keyfile ${key}`, 'require_certificate true'],
  ]
  writeFileSync(config, lines.join('\n'))
  const stop = await run(['-c', config])
  return { folder, plain: `mqtt://127.0.0.1:${plain}`, safe: `mqtts://127.0.0.1:${safe}`, stop }
}
