/** What servers of the release before still use, or do not know of, must go on working beside a newer one. */
const BREAKS: readonly (readonly [what: string, shape: RegExp])[] = [
  ['drops', /\bDROP (?:TABLE|COLUMN|SCHEMA|TYPE|VIEW|INDEX)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER COLUMN\b[^;]*\b(?:SET DATA )?TYPE\b/i],
  ['makes required', /\bSET NOT NULL\b/i],
  ['adds what is required without a default', /\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i],
]
/** `-- contract: unused since 0.3.0` before a statement: no server since that release uses what goes. */
const UNUSED = /^\s*--\s*contract: unused since (\S+)$/m

/** `-- quick: why` before a statement: those who write wait for an index no longer than for each other. */
const QUICK = /^\s*--\s*quick: \S/m
const OUTSIDE = /^-- outside a transaction$/m
const MADE = /\bCREATE TABLE "(\w+)"/gi
const INDEX = /\bCREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?.*?"(\w+)" ON "(\w+)"/i
const LEFTOVER = /^DROP INDEX CONCURRENTLY IF EXISTS "(\w+)";?$/i

const codeOf = (statement: string) =>
  statement
    .replace(/--[^\n]*/g, '')
    .replace(/'[^']*'/g, "''")
    .trim()

/** What an index does to those who write to its table: a new table has nobody yet. */
function indexBreach(statement: string, before: string | undefined, migration: string) {
  const [, concurrently, name, table = ''] = INDEX.exec(codeOf(statement)) ?? []
  if (name === undefined) return []
  if (concurrently) {
    if (!OUTSIDE.test(migration)) return ['is made in a transaction']
    return LEFTOVER.exec(codeOf(before ?? ''))?.[1] === name ? [] : ['cannot be begun again']
  }
  const isNew = [...migration.matchAll(MADE)].some(([, made]) => made === table)
  return isNew || QUICK.test(statement) ? [] : ['keeps those who write waiting']
}

/** What was left of an index whose making was cut off. */
const clearsFor = (statement: string, after = '') => {
  const name = LEFTOVER.exec(codeOf(statement))?.[1]
  return name !== undefined && INDEX.exec(codeOf(after))?.[2] === name
}

/** Statements that a rolling upgrade would not survive; `released` are the versions that came before. */
export function breachesOf(migration: string, released: readonly string[]): string[] {
  const statements = migration.split('--> statement-breakpoint')
  return statements.flatMap((statement, at) => {
    const since = UNUSED.exec(statement)?.[1]
    if (since !== undefined && released.includes(since)) return []
    if (clearsFor(statement, statements[at + 1])) return []
    const code = codeOf(statement)
    const breaches = BREAKS.filter(([, shape]) => shape.test(code)).map(([what]) => what)
    const all = [...breaches, ...indexBreach(statement, statements[at - 1], migration)]
    return all.map((what) => `${what}: ${code.slice(0, 80)}`)
  })
}
