import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

/** The least that a server can do for an answer: Fastify, and one unnamed query of one row. Without it under `/bare`. */
const url = process.env.DATABASE_URL
const database = url ? new pg.Pool({ connectionString: url, max: 10 }) : new PGlite()
const app = Fastify()
app.post('/bare', async () => ({ ret: 0, msg: 'ok', code: 200, data: { text: 'floor' } }))
app.post('/', async () => {
  const { rows } = await database.query('SELECT $1::text AS text', ['floor'])
  return { ret: 0, msg: 'ok', code: 200, data: rows[0] }
})
app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
