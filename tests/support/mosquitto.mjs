import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './packages.mjs'

/** Debian puts it where the PATH of most people does not look. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin', '/usr/local/opt/mosquitto/sbin']

/** The program of a Mosquitto on this machine, or undefined. `MOSQUITTO_PATH` wins. */
export function findMosquitto() {
  const named = process.env.MOSQUITTO_PATH
  const places = named
    ? [named]
    : [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS].map((folder) => join(folder, 'mosquitto'))
  return places.find((place) => existsSync(place))
}

/** Finds or installs Mosquitto; says plainly what to do where it cannot. */
export function ensureMosquitto() {
  if (!findMosquitto() && !process.env.MOSQUITTO_PATH) installPackage('Mosquitto', 'mosquitto')
  const found = findMosquitto()
  if (!found)
    throw new Error(
      'The robots that speak VDA 5050 are tested with a real broker, and there is none here. Install Mosquitto (Debian: apt-get install mosquitto, macOS: brew install mosquitto) or set MOSQUITTO_PATH to its program, then run npm test again.',
    )
  return found
}
