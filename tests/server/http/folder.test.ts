import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openFolder } from '../../../server/database/embedded.ts'
import { FolderInUse, lockFolder } from '../../../server/database/lock.ts'
import { bundle } from '../support/bundle.ts'
import { FOLDERS } from '../support/harness.ts'
import { type Program, startProgram } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'

const KILLS = 20
const WRITES_BEFORE_KILL = 5

let writer = ''
beforeAll(async () => {
  writer = await bundle('tests/server/support/writer.ts')
})

const startWriter = (folder: string, from = 0) => startProgram(writer, {}, [folder, FOLDERS.migrations, String(from)])
const numbersOf = ({ lines }: Program) => lines.filter((line) => /^\d+$/.test(line)).map(Number)

describe('the data folder', () => {
  test('belongs to one process: a second one ends within 2 s and names the first', async () => {
    const folder = temporaryFolder()
    const first = startWriter(folder)
    await first.line(/^open$/)
    const start = performance.now()
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    expect(performance.now() - start).toBeLessThan(2000)
    const second = startWriter(folder)
    const line = await second.line(/already open/)
    expect(line).toContain(`process ${first.pid}`)
    expect((await second.ended).code).toBe(1)
  })

  test('is free again the moment its process is killed', async () => {
    const folder = temporaryFolder()
    const first = startWriter(folder)
    await first.line(/^open$/)
    first.kill('SIGKILL')
    await first.ended
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  test('goes to exactly one of many that find it left behind', async () => {
    const folder = temporaryFolder()
    const dead = startWriter(folder)
    await dead.line(/^open$/)
    dead.kill('SIGKILL')
    await dead.ended
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)))
    const taken = tries.filter((each) => each.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    for (const { value } of taken) await value.release()
  })

  test('may have a path longer than any socket may', async () => {
    const folder = join(temporaryFolder(), 'a-long-name-for-a-folder'.repeat(4), 'and-another-long-name'.repeat(4))
    mkdirSync(folder, { recursive: true })
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse)
    await lock.release()
  })

  test('is not taken from somebody whose name is not known', async () => {
    const folder = temporaryFolder()
    const silent = createServer(() => undefined)
    await new Promise<void>((ready) => silent.listen(join(folder, 'lock'), ready))
    onTestFinished(() => void silent.close())
    await expect(lockFolder(folder)).rejects.toThrow('process unknown')
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })
})

async function writeAndKill(folder: string, kill: number) {
  const from = kill * 100_000
  const program = startWriter(folder, from)
  await program.line(new RegExp(`^${from + WRITES_BEFORE_KILL + kill}$`))
  program.kill('SIGKILL')
  await program.ended
  return numbersOf(program)
}

async function readBack(folder: string) {
  const { db, close } = await openFolder(folder, FOLDERS.migrations)
  const read = async (table: string) => {
    const { rows } = await db.execute<{ number: number }>(
      sql`select number from ${sql.identifier(table)} order by number`,
    )
    return rows.map(({ number }) => number)
  }
  const found = { written: await read('written'), writtenToo: await read('written_too') }
  await close()
  return found
}

async function killRepeatedly(kills: number) {
  const folder = temporaryFolder()
  const answered: number[] = []
  for (let kill = 0; kill < kills; kill++) answered.push(...(await writeAndKill(folder, kill)))
  return { answered, ...(await readBack(folder)) }
}

test(`${KILLS} kills in the middle of writing lose nothing that was answered for, and tear nothing`, async () => {
  for (const { answered, written, writtenToo } of await Promise.all([
    killRepeatedly(KILLS / 2),
    killRepeatedly(KILLS / 2),
  ])) {
    const kept = new Set(written)
    expect(answered.length).toBeGreaterThan((KILLS / 2) * WRITES_BEFORE_KILL)
    expect(answered.filter((number) => !kept.has(number))).toEqual([])
    expect(writtenToo).toEqual(written)
  }
})
