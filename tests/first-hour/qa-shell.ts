import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../support/clean-environment.ts'
import { copyCheckout } from '../support/copy-checkout.ts'

/** A fresh clone, and a terminal in its folder. */
export function openClone(chromium: string) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-first-hour-'))
  const env = { ...cleanEnvironment(), PATH: process.env.PATH ?? '', CHROMIUM_PATH: chromium }
  const git = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
  }
  copyCheckout(folder)
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=QA', '-c', 'user.email=qa@hotel.example', 'commit', '--quiet', '--message', 'The clone')
  return {
    folder,
    /** Types commands; what they print, and whether they end well. */
    type: (commands: string) =>
      new Promise<{ printed: string; isWell: boolean }>((resolve, reject) => {
        const shell = spawn('bash', ['-eu', '-c', `exec 2>&1\n${commands}`], { cwd: folder, env })
        let printed = ''
        shell.stdout.setEncoding('utf8').on('data', (text: string) => {
          printed += text
        })
        shell.on('error', reject)
        shell.on('close', (code) => resolve({ printed, isWell: code === 0 }))
      }),
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  }
}
