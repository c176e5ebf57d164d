import { buffer } from 'node:stream/consumers'
import { readZip, unpack } from '../../domain/sheets/zip-directory.ts'

const DOCUMENT = 'word/document.xml'

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const signOf = (whole: string, name: string) =>
  name.startsWith('#')
    ? String.fromCodePoint(Number(name[1] === 'x' ? `0x${name.slice(2)}` : name.slice(1)))
    : (SIGNS[name] ?? whole)

/** The words of a Word document, a line a paragraph; throws where it is none. */
export async function docxText(bytes: Uint8Array) {
  const document = await buffer(unpack(readZip(bytes), DOCUMENT))
  return document
    .toString('utf8')
    .replace(/<\/w:p>|<w:br\b[^>]*>/g, '\n')
    .replace(/<w:tab\/>|<\/w:tc>/g, '\t')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, signOf)
}
