import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '../server/support/postgres.ts'
import { type Service, startService } from './service.ts'

/** A program that the page only configures: how it starts with what the page wrote. */
export type Installed = { start: () => Promise<Service>; reload?: (service: Service) => void; stop?: NodeJS.Signals }

/** As the package of Debian leaves it: open on the socket, by password elsewhere, on this machine alone. */
export function postgresql(folder: string, bin: string, address: string): Installed & { socket: string } {
  const as = account()
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')]
  for (const each of [folder, data, socket]) {
    mkdirSync(each, { recursive: true })
    if (as.uid !== undefined) chownSync(each, as.uid, as.gid ?? as.uid)
  }
  const args = ['-D', data, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync']
  execFileSync(join(bin, 'initdb'), args, { ...as, cwd: folder, stdio: 'pipe' })
  appendFileSync(join(data, 'postgresql.conf'), `listen_addresses = '${address}'\nfsync = off\n`)
  const start = async () => {
    const command = [join(bin, 'postgres'), '-D', data, '-k', socket]
    const service = startService({ command, cwd: folder, env: { LC_ALL: 'C' }, ...as })
    await service.line(/ready to accept connections/)
    return service
  }
  return { start, socket, stop: 'SIGINT' }
}

export const HTTPS_PORT = 8443

/** Caddy with what stands in its file; certificates are its own, since no name leads here from outside. */
export function caddy(root: string, address: string): Installed & { authority: string } {
  const [home, merged] = [join(root, 'var/lib/caddy'), join(root, 'var/lib/Caddyfile')]
  const admin = `${address}:2019`
  const here = `{\n\tdefault_bind ${address}\n\thttp_port 8480\n\thttps_port ${HTTPS_PORT}\n\tlocal_certs\n\tskip_install_trust\n\tadmin ${admin}\n}\n`
  const given = ['--config', merged, '--adapter', 'caddyfile']
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const write = () => {
    writeFileSync(merged, here + readFileSync(join(root, 'etc/caddy/Caddyfile'), 'utf8'))
    execFileSync('caddy', ['validate', ...given], { env: { ...process.env, ...env }, stdio: 'pipe' })
  }
  return {
    authority: join(home, 'caddy/pki/authorities/local/root.crt'),
    start: async () => {
      mkdirSync(home, { recursive: true })
      write()
      const service = startService({ command: ['caddy', 'run', ...given], env })
      await service.line(/serving initial configuration/)
      return service
    },
    reload: () => {
      write()
      execFileSync('caddy', ['reload', ...given, '--address', admin], { stdio: 'pipe' })
    },
  }
}

export const PROMETHEUS_PORT = 9090

export function prometheus(root: string, address: string): Installed {
  const file = join(root, 'etc/prometheus/prometheus.yml')
  return {
    start: async () => {
      execFileSync('promtool', ['check', 'config', file], { stdio: 'pipe' })
      const storage = `--storage.tsdb.path=${join(root, 'var/lib/prometheus')}`
      const listen = `--web.listen-address=${address}:${PROMETHEUS_PORT}`
      const service = startService({ command: ['prometheus', `--config.file=${file}`, storage, listen] })
      await service.line(/Server is ready/)
      return service
    },
  }
}

/** nginx with the example of the page in its `http` part. */
export function nginx(folder: string, conf: string) {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  const before = `daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}`
  writeFileSync(file, `${before}\n${conf}\n}\n`)
  const command = ['nginx', '-e', 'stderr', '-c', file]
  execFileSync('nginx', [...command.slice(1), '-t'], { stdio: 'pipe' })
  return startService({ command })
}
