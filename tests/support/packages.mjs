import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Installs a package of the distribution where this may be done: as root, with apt-get. `what`: as people call it. */
export function installPackage(what, name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`${what} is missing: installing it with apt-get …`)
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  if (succeeds('apt-get', ['update', '-qq'])) succeeds('apt-get', install)
}
