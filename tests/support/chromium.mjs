import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The shell without windows first: it opens a page in a third of the time of the whole browser. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const DOWNLOADED = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

function downloadedByPlaywright() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue
    for (const folder of readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .sort()
      .reverse())
      for (const file of DOWNLOADED) if (existsSync(join(cache, folder, file))) return join(cache, folder, file)
  }
}

/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` wins. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  return KNOWN_PLACES.find((place) => existsSync(place)) ?? downloadedByPlaywright()
}

const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

const install = (browser) =>
  succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fonts-noto-core'])

function installChromium() {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('Chromium is missing: installing it with apt-get …')
    if (succeeds('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'))) return
  }
  console.log('Chromium is missing: downloading it …')
  succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

/** Finds or installs Chromium; says plainly what to do where it cannot. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`)
  if (!findChromium()) installChromium()
  const found = findChromium()
  if (!found)
    throw new Error(
      'The browser tests need Chromium and it could not be installed here. Install Chromium or Chrome (Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then run npm test again.',
    )
  return found
}
