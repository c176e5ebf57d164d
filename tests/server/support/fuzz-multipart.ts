import fc from 'fast-check'
import type { Values } from './fuzz-values.ts'

const SHEET = 'Subject,State\r\nLamp,open\r\n'

/** How one part of a form is written: mostly well, else as no browser would. */
const HEADERS: Readonly<Record<string, (name: string) => string>> = {
  plain: (name) => `content-disposition: form-data; name="${name}"`,
  json: (name) => `content-disposition: form-data; name="${name}"\r\ncontent-type: application/json`,
  wide: (name) => `content-disposition: form-data; name="${name}"\r\ncontent-type: text/plain; charset=utf-16le`,
  strange: (name) => `content-disposition: form-data; name="${name}"\r\ncontent-type: text/plain; charset=x-none`,
  encoded: (name) => `content-disposition: form-data; name="${name}"\r\ncontent-transfer-encoding: base64`,
  file: (name) => `content-disposition: form-data; name="${name}"; filename="a\ufffd.csv"`,
  extended: (name) => `content-disposition: form-data; name*=utf-8''%zz${name}; filename*=x''%`,
  nameless: () => 'content-disposition: form-data',
  attached: (name) => `content-disposition: attachment; name="${name}"`,
  typed: () => 'content-type: text/plain',
  headless: () => '',
  garbled: () => 'content-disposition form-data; name="\r\n: ;=',
}

const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const partOf = (style: string, name: string, value: unknown, boundary: string) =>
  `--${boundary}\r\n${HEADERS[style]?.(name) ?? ''}\r\n\r\n${written(value)}\r\n`

const TYPES = {
  right: (boundary: string) => `multipart/form-data; boundary=${boundary}`,
  quoted: (boundary: string) => `multipart/form-data; boundary="${boundary}"`,
  other: () => 'multipart/form-data; boundary=other',
  none: () => 'multipart/form-data',
  empty: () => 'multipart/form-data; boundary=',
  long: () => `multipart/form-data; boundary=${'b'.repeat(300)}`,
}

const styles = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constant('plain') },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(HEADERS)) },
  ),
  { minLength: 8, maxLength: 8 },
)

/** Form bodies in parts, from well written to cut off, wrongly bounded or without an end. */
export const writtenInParts = fc
  .record({
    styles,
    type: fc.oneof(
      { weight: 4, arbitrary: fc.constant('right' as const) },
      { weight: 1, arbitrary: fc.constantFrom<keyof typeof TYPES>('quoted', 'other', 'none', 'empty', 'long') },
    ),
    kept: fc.oneof(
      { weight: 3, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
    ),
    around: fc.constantFrom('', '', '', '\r\n', 'before\r\n', '\0'),
    hasFile: fc.boolean(),
  })
  .map(({ styles: chosen, type, kept, around, hasFile }) => (values: Values) => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const parts = given.map(([name, value], index) =>
      partOf(chosen[index % chosen.length] ?? 'plain', name, value, 'b'),
    )
    const file = hasFile ? partOf('file', 'file', SHEET, 'b') : ''
    const whole = Buffer.from(`${around}${parts.join('')}${file}--b--${around}`)
    return { type: TYPES[type]('b'), payload: whole.subarray(0, Math.floor(whole.length * kept)) }
  })
