import { sql } from 'drizzle-orm'
import { openFolder } from '../../../server/database/embedded.ts'

/** Writes rows in pairs into the database of a folder until it is killed; prints each number once the database has answered for it. */
const [folder = '', migrations = '', from = '0'] = process.argv.slice(2)

const { db } = await openFolder(folder, migrations).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
await db.execute(sql`create table if not exists written (number int primary key)`)
await db.execute(sql`create table if not exists written_too (number int primary key)`)
process.stdout.write('open\n')
for (let number = Number(from); ; number++) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (${number})`)
    await tx.execute(sql`insert into written_too values (${number})`)
  })
  process.stdout.write(`${number}\n`)
}
