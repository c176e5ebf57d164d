import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from '../support/copy-checkout.ts'
import { type Machine, startMachine } from './machine.ts'
import { startMailServer } from './mail-server.ts'
import { caddy, HTTPS_PORT, postgresql, prometheus } from './programs.ts'
import { writeStandIns } from './stand-ins.ts'
import { startSystemd } from './systemd.ts'
import { findTools } from './tools.ts'
import { CONSOLE, PAGES, visitorOf } from './visitor.ts'

/** Unpacks the program as it lies here; the files that name folders name those of this machine. */
function unpack({ root, own }: Machine) {
  const program = join(root, 'opt/foyer')
  copyCheckout(program)
  const deploy = join(program, 'docs/deploy')
  for (const name of readdirSync(deploy))
    writeFileSync(join(deploy, name), own(readFileSync(join(deploy, name), 'utf8')))
}

export type Hotel = Awaited<ReturnType<typeof openHotel>>

/** The machines of the page: the first one, and three nodes, on addresses of the loopback range that nobody else uses. */
export async function openHotel() {
  const tools = findTools()
  const network = `127.${randomInt(20, 250)}.${randomInt(1, 250)}`
  const folder = mkdtempSync(join(tmpdir(), 'foyer-recipe-'))
  chmodSync(folder, 0o755)
  const at = (end: number) => `${network}.${end}`
  const mail = await startMailServer(at(5))
  const systemd = startSystemd((machine) => join(folder, machine))
  const socket = join(folder, 'systemd')
  await systemd.listen(socket)

  const first = join(folder, at(10))
  const database = postgresql(join(folder, 'postgresql'), tools.postgres, at(1))
  const proxy = caddy(first, at(10))
  writeFileSync(
    join(folder, '.curlrc'),
    [CONSOLE, PAGES].map((name) => `connect-to = "${name}:443:${at(10)}:${HTTPS_PORT}"\n`).join(''),
  )
  const site = {
    ...{ folder, network, mailServer: mail.place },
    path: [writeStandIns(join(folder, 'bin')), ...tools.path],
    env: {
      SYSTEMD_SOCKET: socket,
      POSTGRES_SOCKET: database.socket,
      CURL_HOME: folder,
      CURL_CA_BUNDLE: proxy.authority,
    },
  }
  const machines = [10, 11, 12, 13].map((end) => startMachine(at(end), site))
  const [one, ...nodes] = machines as [Machine, Machine, Machine, Machine]
  for (const [name, program] of Object.entries({
    postgresql: database,
    caddy: proxy,
    prometheus: prometheus(first, at(10)),
  }))
    systemd.install(one.address, name, program)
  await systemd.ask(one.address, 'start postgresql')
  unpack(one)

  return {
    ...{ one, nodes, systemd, mail, at, folder },
    visitor: (authority = proxy.authority, address = at(10)) => visitorOf(address, HTTPS_PORT, authority, at(77)),
    close: async () => {
      for (const { close } of machines) close()
      await systemd.close()
      await mail.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
