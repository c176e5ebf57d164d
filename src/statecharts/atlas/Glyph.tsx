export type GlyphName = 'after' | 'done' | 'error' | 'always' | 'finished' | 'invoke' | 'entry' | 'exit' | 'stays'

/** Drawn for a square of 12. */
const PATHS: Readonly<Record<GlyphName, string>> = {
  after: 'M6 1a5 5 0 1 0 0 10A5 5 0 1 0 6 1M6 3.2V6l2 1.4',
  done: 'M1.8 6.4 4.8 9.4 10.4 2.8',
  error: 'M2.4 2.4l7.2 7.2M9.6 2.4 2.4 9.6',
  always: 'M7 1 2.6 7H6L5 11 9.4 5H6z',
  finished: 'M2.5 11V1.4M2.5 1.8h7L7.8 4.2l1.7 2.4h-7',
  invoke: 'M2.2 1.6h3.4v3.4H2.2zM6.6 7.2h3.4v3.4H6.6zM3.9 5v3.9h2.7',
  stays: 'M9.8 4.2A4.3 4.3 0 1 0 10.3 7M10 1.6v2.8H7.2',
  entry: 'M1 6h6M4.8 3.4 7.4 6 4.8 8.6M10.4 1.6v8.8',
  exit: 'M4.6 6h6M8.2 3.4 10.8 6 8.2 8.6M1.6 1.6v8.8',
}

const SQUARE = 12

/** The small pictures before a text: they need no language. `isTurned`: those that go somewhere go the other way. */
export function Glyph({ name, x, y, isTurned }: { name: GlyphName; x: number; y: number; isTurned?: boolean }) {
  const goes = name === 'entry' || name === 'exit'
  const place = isTurned && goes ? `translate(${x + SQUARE} ${y}) scale(-1 1)` : `translate(${x} ${y})`
  return <path className="glyph" d={PATHS[name]} transform={place} data-glyph={name} />
}

export function GlyphIcon({ name }: { name: GlyphName }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" className="glyph-icon">
      <Glyph name={name} x={0} y={0} />
    </svg>
  )
}
