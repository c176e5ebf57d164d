import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { advisoriesIn, findingsIn, licencesOf, lockedIn } from './advisories.ts'

/** `npm run audit:offline -- FILE…`: what the lock file has of the advisories in files (OSV), without a network; and licences. */
const LOCK = join(import.meta.dirname, '..', 'package-lock.json')
const say = (line: string) => process.stdout.write(`${line}\n`)

function readAdvisories(file: string) {
  try {
    return advisoriesIn(readFileSync(file, 'utf8'))
  } catch (error) {
    process.stderr.write(`${file} holds no advisories in OSV's format: ${(error as Error).message}\n`)
    process.exit(2)
  }
}

const locked = lockedIn(JSON.parse(readFileSync(LOCK, 'utf8')))
const files = process.argv.slice(2)
const shipped = locked.filter(({ isShipped }) => isShipped)

if (files.length === 0) {
  for (const [licence, packages] of licencesOf(locked)) say(`${licence}: ${packages.join(', ')}`)
  say(
    `${shipped.length} packages are shipped. Name files of advisories (OSV) to hear what is known of all ${locked.length}.`,
  )
} else {
  const advisories = files.flatMap(readAdvisories)
  const findings = findingsIn(locked, advisories)
  for (const { name, version, isShipped, id, summary, fixes } of findings) {
    const mended = fixes.length > 0 ? `mended in ${fixes.join(', ')}` : 'not mended'
    say(`${isShipped ? 'SHIPPED' : 'to build'} ${name} ${version}: ${id} ${summary} (${mended})`)
  }
  say(`${findings.length} of ${advisories.length} advisories concern the ${locked.length} packages of the lock file.`)
  process.exitCode = findings.length > 0 ? 1 : 0
}
