import { startPostgres } from './postgres.ts'

const { pid } = await startPostgres()
console.log(`pid ${pid}`)
