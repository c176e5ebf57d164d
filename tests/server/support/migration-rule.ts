/** What servers of the release before still use, or do not know of, must go on working beside a newer one. */
const BREAKS: readonly (readonly [what: string, shape: RegExp])[] = [
  ['drops', /\bDROP (?:TABLE|COLUMN|SCHEMA|TYPE|VIEW)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bALTER COLUMN\b[^;]*\b(?:SET DATA )?TYPE\b/i],
  ['makes required', /\bSET NOT NULL\b/i],
  ['adds what is required without a default', /\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i],
]
/** `-- contract: unused since 0.3.0` before a statement: no server since that release uses what goes. */
const UNUSED = /^\s*--\s*contract: unused since (\S+)$/m

/** Statements that a rolling upgrade would not survive; `released` are the versions that came before. */
export function breachesOf(migration: string, released: readonly string[]): string[] {
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    const since = UNUSED.exec(statement)?.[1]
    if (since !== undefined && released.includes(since)) return []
    const code = statement.replace(/--[^\n]*/g, '').replace(/'[^']*'/g, "''")
    return BREAKS.filter(([, shape]) => shape.test(code)).map(([what]) => `${what}: ${code.trim().slice(0, 80)}`)
  })
}
