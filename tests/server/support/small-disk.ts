import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary.ts'

const BALLAST = 64 * 1024
/** Pages that are left over. */
const [LAST, LASTS] = [4096, 64]

/** Only root may make a disk, and only Linux in memory. */
export const mayMakeDisks = process.platform === 'linux' && process.getuid?.() === 0

const isPut = (path: string, bytes: number) => {
  try {
    writeFileSync(path, Buffer.alloc(bytes))
    return true
  } catch {
    return false
  }
}

/** A disk of so many MiB, in memory, which can be filled and emptied; it is gone with the test. */
export function smallDisk(mib: number) {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  const ballast: string[] = []
  const add = (bytes: number) => {
    ballast.push(join(folder, `ballast-${ballast.length}`))
    return isPut(ballast.at(-1) ?? '', bytes)
  }
  return {
    folder,
    fill: () => {
      while (add(BALLAST));
      for (let page = 0; page < LASTS; page++) add(LAST)
    },
    empty: () => {
      for (const path of ballast.splice(0)) rmSync(path, { force: true })
    },
  }
}
