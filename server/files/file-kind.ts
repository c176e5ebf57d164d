import { extname } from 'node:path'
import type { FileKind } from '../../domain/resources/fields.ts'

const UTF_16 = [
  { mark: Buffer.from([0xff, 0xfe]), label: 'utf-16le' },
  { mark: Buffer.from([0xfe, 0xff]), label: 'utf-16be' },
]

function decoded(bytes: Buffer, label: string) {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The text that bytes are: UTF-8, UTF-16 behind its mark, or GB 18030; nothing where they are none. */
export function textOf(bytes: Buffer) {
  const marked = UTF_16.find(({ mark }) => bytes.subarray(0, 2).equals(mark))
  if (marked) return decoded(bytes, marked.label)
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030')
}

const PDF = Buffer.from('%PDF-')
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

/** What a file is, told by its content; only what kind of text it is says its name. */
export function kindOf(bytes: Buffer, name: string): FileKind | undefined {
  if (bytes.subarray(0, PDF.length).equals(PDF)) return 'pdf'
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return bytes.includes('word/document.xml') ? 'docx' : undefined
  if (bytes.length === 0 || textOf(bytes) === undefined) return undefined
  const ending = extname(name).slice(1).toLowerCase()
  return ending === 'md' || ending === 'csv' ? ending : 'txt'
}

export const FILE_TYPES: Readonly<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/vnd.statechart-trace+json',
}
