import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Programs that would change this machine itself; all others of the page are the real ones. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'apt-get': '[ "$1 $2" = "install -y" ]\n[ $# -gt 2 ]',
  useradd: '[ "$1" = --system ]\nshift $(($# - 1))\n[ "$1" = foyer ]',
  // The account of PostgreSQL is let in over its socket; that of the service has no rights of its own here.
  runuser: `[ "$1 $3" = "-u --" ]
account=$2
shift 3
case $account in
postgres) PGHOST=$POSTGRES_SOCKET PGUSER=postgres exec "$@" ;;
foyer) exec "$@" ;;
esac
exit 1`,
  install: `for word; do
shift
case $word in -o | -g) skip=1 ;; *) if [ "\${skip:-}" = 1 ]; then skip=; else set -- "$@" "$word"; fi ;; esac
done
exec /usr/bin/install "$@"`,
  // Another machine is a folder beside this one's, and its files name that folder.
  rsync: `[ "$1" = -a ]
machines=$(dirname "$MACHINE_ROOT")
disk() { case $1 in *:*) echo "$machines/\${1%%:*}\${1#*:"$MACHINE_ROOT"}" ;; *) echo "$1" ;; esac; }
from=$(disk "$2")
to=$(disk "$3")
if [ -d "$from" ]; then
mkdir -p "$to"
cp -al "$from." "$to"
sed -i "s#$MACHINE_ROOT#$machines/\${3%%:*}#g" "$to"/docs/deploy/*
else
cp -p "$from" "$to"
fi`,
  systemctl: `exec curl -qsS --fail-with-body --unix-socket "$SYSTEMD_SOCKET" --data-binary "$*" "http://systemd/$MACHINE"`,
}

/** Writes them into a folder for the PATH. */
export function writeStandIns(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [name, script] of Object.entries(SCRIPTS)) {
    const file = join(folder, name)
    writeFileSync(file, `#!/bin/sh\nset -eu\n${script}\n`)
    chmodSync(file, 0o755)
  }
  return folder
}
