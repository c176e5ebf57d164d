import type { Transaction } from '../database/database.ts'
import { keepFile } from '../files/files.ts'
import { askReading } from '../knowledge/readings.ts'
import { DOCUMENTS } from './documents.ts'
import type { Rows } from './records/rows.ts'

const fileOf = (corp: string, at: number) => `file_${corp}_${at + 1}`

/** The demo's documents, each with its file; the server reads them when it starts. */
export const knowledgeDocs: Rows<'knowledgeDocs'> = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([corp, documents]) => [
    corp,
    documents.map(({ name: _, text: __, ...values }, at) => ({ ...values, file: fileOf(corp, at) })),
  ]),
)

async function keep(tx: Transaction, corp_uuid: string) {
  for (const [at, { name, text }] of (DOCUMENTS[corp_uuid] ?? []).entries()) {
    const bytes = Buffer.from(text)
    const kind = name.slice(name.lastIndexOf('.') + 1)
    const file = { file_id: fileOf(corp_uuid, at), resource: 'knowledgeDocs', field: 'file', name, kind }
    await keepFile(tx, { corp_uuid, ...file, size: bytes.length, created_by: '' }, bytes)
    await askReading(tx, { corp_uuid, record_id: `knowledgeDocs_${at + 1}` })
  }
}

export async function seedDocuments(tx: Transaction) {
  for (const corp of Object.keys(DOCUMENTS)) await keep(tx, corp)
}
