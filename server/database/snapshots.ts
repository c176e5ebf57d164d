import { randomUUID } from 'node:crypto'
import { constants, readdirSync } from 'node:fs'
import { cp, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { askHolder, isFolderHeld } from './lock.ts'
import { codeOf } from './retry.ts'

/** Asked of the process that has the folder open: a copy of the files as they are at one moment. */
export const SNAPSHOT = 'snapshot'
/** What begins an answer that is no folder; a code follows. */
const FAILED = '!'
/** Within this time whoever asked for a copy has it open. */
const OPENED_WITHIN_MS = 60_000

const madeAt = (copy: string) =>
  stat(copy).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )

const isUnread = async (copy: string) =>
  !(await isFolderHeld(copy).catch(() => true)) && Date.now() - (await madeAt(copy)) > OPENED_WITHIN_MS

/** Deletes the copies that were left behind; those that another process reads stay. */
export async function deleteUnread(folder: string) {
  const names = readdirSync(folder).filter((name) => name.startsWith(`${SNAPSHOT}-`))
  for (const copy of names.map((name) => join(folder, name)))
    if (await isUnread(copy)) await rm(copy, { recursive: true, force: true })
}

/** Copies the database of the folder; answers where it is, or by which code that failed. */
export async function makeSnapshot(folder: string): Promise<string> {
  const copy = join(folder, `${SNAPSHOT}-${randomUUID()}`)
  try {
    await deleteUnread(folder)
    await cp(join(folder, 'database'), join(copy, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    await utimes(copy, new Date(), new Date())
    return copy
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    return `${FAILED}${codeOf(error) ?? ''}`
  }
}

/** Has the process that has the folder open copy its database. */
export async function askForSnapshot(folder: string): Promise<{ copy: string } | { code: string }> {
  const answer = await askHolder(folder, SNAPSHOT)
  return answer === '' || answer.startsWith(FAILED) ? { code: answer.slice(FAILED.length) } : { copy: answer }
}
