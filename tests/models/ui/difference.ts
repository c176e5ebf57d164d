export type Row = { what: string; expected: string; saw: string }

const SIGHT = /^\s*expected: (?<expected>.*)\n\s*saw: (?<saw>.*)$/m
const STATE = /state: expected (?<expected>.*)\n\s*saw (?<saw>.*)$/m
const PART = /^\s*(?<what>\w+): expected (?<expected>.*), saw (?<saw>.*)$/gm

/** What the words of a failure say was expected and seen, side by side. */
export function differenceIn(failure: string): Row[] {
  const parts = [...failure.matchAll(PART)].map(({ groups }) => groups as Row)
  const sight = SIGHT.exec(failure)?.groups
  const state = STATE.exec(failure)?.groups
  return [
    ...(sight ? [{ what: 'on the screen', ...sight } as Row] : []),
    ...(state ? [{ what: 'state', ...state } as Row] : []),
    ...parts,
  ]
}
