import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { ensureMosquitto } from '../../../support/mosquitto.mjs'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const IS_UP = /mosquitto version \S+ running/

async function run(port: number) {
  const broker = spawn(ensureMosquitto(), ['-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(broker, 'exit')
  process.once('exit', () => broker.kill('SIGKILL'))
  await new Promise<void>((up, fail) => {
    createInterface({ input: broker.stderr }).on('line', (line) => IS_UP.test(line) && up())
    broker.once('exit', () => fail(new Error('Mosquitto ended before it was up')))
  })
  return async () => {
    broker.kill('SIGTERM')
    await ended
  }
}

/** A Mosquitto of the tests' own, for this machine alone, which keeps nothing. */
export async function startBroker(port?: number) {
  const own = port ?? (await freePort())
  let stop = await run(own)
  return {
    url: `mqtt://127.0.0.1:${own}`,
    stop: () => stop(),
    start: async () => {
      stop = await run(own)
    },
  }
}
