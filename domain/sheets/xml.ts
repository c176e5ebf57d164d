import { SaxesParser } from 'saxes'
import { ELEMENTS_MAX, UNPACKED_BYTES_MAX } from './sheet-limits.ts'
import { unfit, unreadable } from './sheet-refused.ts'
import { unpack, type Zip } from './zip-directory.ts'

export type Attributes = Readonly<Record<string, string>>
export type XmlHandlers = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads a file of the zip as XML, and gives way after each piece. No entity of its own is ever expanded. */
export async function* readXml(zip: Zip, file: string, { open, close, text }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let elements = 0
  parser.on('error', () => {
    throw unreadable()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > ELEMENTS_MAX) throw unfit('unpacksTooLarge', { limit: UNPACKED_BYTES_MAX })
    open(local(name), attributes as Attributes)
  })
  parser.on('closetag', ({ name }) => close?.(local(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of unpack(zip, file)) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.close()
  } catch (error) {
    throw error instanceof TypeError ? unreadable() : error
  }
}

export async function readAllXml(zip: Zip, file: string, handlers: XmlHandlers) {
  for await (const _ of readXml(zip, file, handlers));
}
