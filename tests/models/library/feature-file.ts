import { AstBuilder, compile, Errors, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator, PickleStepType } from '@cucumber/messages'

/** One line of a scenario; `kind` as the keyword says, which `And` and `But` take from the line before. */
export type Line = { line: number; kind: 'Given' | 'When' | 'Then'; text: string }
/** A scenario as it is written, of an outline each of its examples. */
export type Written = { name: string; line: number; feature: string; featureLine: number; lines: readonly Line[] }

/** What a line of a file says and cannot be read. */
export class Unreadable extends Error {
  readonly line: number
  constructor(line: number, says: string) {
    super(says)
    this.line = line
  }
}

const KINDS: Readonly<Record<PickleStepType, Line['kind'] | undefined>> = {
  [PickleStepType.CONTEXT]: 'Given',
  [PickleStepType.ACTION]: 'When',
  [PickleStepType.OUTCOME]: 'Then',
  [PickleStepType.UNKNOWN]: undefined,
}

/** The line of each part of a parsed file, by the part's id. */
function linesIn(part: unknown, lines = new Map<string, number>()): ReadonlyMap<string, number> {
  if (typeof part !== 'object' || part === null) return lines
  const { id, location } = part as { id?: string; location?: { line: number } }
  if (id !== undefined && location) lines.set(id, location.line)
  for (const inner of Object.values(part)) linesIn(inner, lines)
  return lines
}

const PLACE = /^\(\d+:\d+\): /

function parsed(text: string, newId: IdGenerator.NewId) {
  try {
    return new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text)
  } catch (error) {
    const [first = error] = error instanceof Errors.CompositeParserException ? error.errors : []
    if (!(first instanceof Errors.GherkinException)) throw error
    throw new Unreadable(first.location?.line ?? 1, first.message.replace(PLACE, ''))
  }
}

/** The scenarios of a `.feature` file, with those of backgrounds and outlines written out. */
export function scenariosIn(text: string): Written[] {
  const newId = IdGenerator.incrementing()
  const document = parsed(text, newId)
  const { feature } = document
  if (!feature) return []
  const lines = linesIn(document)
  const lineOf = (ids: readonly string[]) => lines.get(ids.at(-1) ?? '') ?? 1
  return compile(document, '', newId).map(({ name, astNodeIds, steps }) => ({
    ...{ name, line: lineOf(astNodeIds), feature: feature.name, featureLine: feature.location.line },
    lines: steps.map((step) => {
      const line = lines.get(step.astNodeIds[0] ?? '') ?? 1
      const kind = KINDS[step.type ?? PickleStepType.UNKNOWN]
      if (kind === undefined) throw new Unreadable(line, 'A line begins with Given, When, Then, And or But.')
      if (step.argument) throw new Unreadable(line, 'A line is one sentence: nothing reads a table or a text under it.')
      return { line, kind, text: step.text }
    }),
  }))
}
