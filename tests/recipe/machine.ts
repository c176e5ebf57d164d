import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnvironment } from '../support/clean-environment.ts'

/** A machine of the page: an address of the loopback range and a folder that stands for its disk. */
export type Machine = {
  address: string
  root: string
  /** Text of the page or of a file, with this machine's paths and with addresses that there are here. */
  own: (text: string) => string
  /** Runs commands as root's shell does, one after the other; answers what they printed. */
  run: (commands: string) => Promise<string>
  close: () => void
}

const FOLDERS = ['opt', 'etc/systemd/system', 'etc/caddy', 'etc/prometheus', 'etc/ssl/certs', 'etc/ssl/private']
const MADE_BY_PACKAGES = ['var/lib', 'var/backups', 'usr/local/bin']

/** What is not here as it is there: disks, addresses, the mail server, and the patience of Prometheus. */
export const translator = (root: string, network: string, mailServer: string) => {
  const words: Readonly<Record<string, string>> = {
    // Whatever address of the loopback range is called, the caller has this one.
    'TRUST_PROXY=10.0.0.10': 'TRUST_PROXY=127.0.0.1',
    '127.0.0.1': `${network}.1`,
    '10.0.0.': `${network}.`,
    "'localhost, ": `'${network}.1, `,
    'USER:PASSWORD@mail.hotel.example:587': mailServer,
    '/usr/bin/node': process.execPath,
    'scrape_interval: 15s': 'scrape_interval: 1s',
  }
  const escaped = Object.keys(words).map((word) => word.replaceAll('.', '\\.'))
  const pattern = new RegExp(`${escaped.join('|')}|(?<![\\w.*])/(?:opt|etc|var)(?=/)|/usr/local/bin`, 'g')
  return (text: string) => text.replace(pattern, (found) => words[found] ?? root + found)
}

function shellIn(root: string, env: Record<string, string>) {
  const shell = spawn('bash', ['-eu'], { cwd: root, env: { ...cleanEnvironment(), ...env }, stdio: 'pipe' })
  let printed = ''
  let look = () => {}
  shell.stdin.write('exec 2>&1\n')
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    look()
  })
  const ended = once(shell, 'close').then(() => Promise.reject(new Error(`the shell ended:\n${printed}`)))
  ended.catch(() => undefined)
  return {
    close: () => void shell.kill(),
    run: (file: string) => {
      printed = ''
      const end = `end of ${file}`
      const done = new Promise<string>((resolve) => {
        look = () => {
          if (printed.includes(end)) resolve(printed.slice(0, printed.indexOf(end)))
        }
      })
      if (shell.exitCode === null) shell.stdin.write(`. ${file} </dev/null\necho "${end}"\n`)
      return Promise.race([done, ended])
    },
  }
}

type Site = {
  folder: string
  network: string
  mailServer: string
  env: Record<string, string>
  path: readonly string[]
}

export function startMachine(address: string, { folder, network, mailServer, env, path }: Site): Machine {
  const root = join(folder, address)
  for (const name of [...FOLDERS, ...MADE_BY_PACKAGES]) mkdirSync(join(root, name), { recursive: true })
  const PATH = [join(root, 'usr/local/bin'), ...path, process.env.PATH ?? ''].join(':')
  const shell = shellIn(root, { ...env, PATH, MACHINE: address, MACHINE_ROOT: root })
  let count = 0
  const own = translator(root, network, mailServer)
  const run = (commands: string) => {
    const file = join(root, `block-${++count}.sh`)
    writeFileSync(file, `${own(commands)}\n`)
    return shell.run(file)
  }
  return { address, root, own, run, close: shell.close }
}
