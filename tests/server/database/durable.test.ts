import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { DurableFs } from '../../../server/database/durable-fs.ts'
import { EmbeddedClient } from '../../../server/database/embedded-client.ts'
import { layReadyMade } from '../../../server/database/ready-made.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** A disk that is done when it is told to. */
class SlowDisk extends DurableFs {
  isSlow = false
  readonly #waiting: (() => void)[] = []
  readonly #told: (() => void)[] = []

  override async syncToFs() {
    if (this.isSlow) {
      const done = new Promise<void>((resolve) => void this.#waiting.push(resolve))
      for (const tell of this.#told.splice(0)) tell()
      await done
    }
    await super.syncToFs()
  }

  async asked(times: number) {
    while (this.#waiting.length < times) await new Promise<void>((resolve) => void this.#told.push(resolve))
    return 'asked' as const
  }

  finish() {
    this.isSlow = false
    for (const done of this.#waiting.splice(0)) done()
  }
}

let disk: SlowDisk
let client: EmbeddedClient
beforeEach(async () => {
  const files = join(temporaryFolder(), 'database')
  await layReadyMade(files)
  disk = new SlowDisk(files)
  client = await EmbeddedClient.open({ fs: disk })
  onTestFinished(() => client.close())
  await client.exec('CREATE TABLE notes (text text)')
})

const write = (text: string) => client.query('INSERT INTO notes VALUES ($1)', [text])
const read = async () => (await client.query<{ text: string }>('SELECT text FROM notes')).rows.map(({ text }) => text)

test('while one waits for the disk the next ones have their turn, and wait for it too', async () => {
  disk.isSlow = true
  const answered: string[] = []
  const all = [write('one'), write('two'), read()].map((each) => each.then(() => answered.push('answered')))
  await disk.asked(all.length)
  expect(answered).toEqual([])
  disk.finish()
  await Promise.all(all)
  expect(await read()).toEqual(['one', 'two'])
})

test('a transaction is answered for once the disk has it', async () => {
  const done = client.transaction(async (tx) => {
    await tx.query("INSERT INTO notes VALUES ('one')")
    disk.isSlow = true
  })
  expect(await Promise.race([done.then(() => 'answered'), disk.asked(1)])).toBe('asked')
  disk.finish()
  await done
  expect(await read()).toEqual(['one'])
})
