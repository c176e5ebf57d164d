import type { Edit, Twin } from './twin.ts'

/** Each process counts for itself. */
export const LOCKS_IN_MEMORY: readonly Edit[] = [
  {
    file: 'server/people/password-locks.ts',
    find: `  if (await countGuess(db, guess, rule.after)) return 0
  await lockUnfinished(db, guess.account, rule)
  return secondsLocked(db, guess.account)
}`,
    replace: `  const count = (tried.get(guess.account) ?? 0) + 1
  tried.set(guess.account, count)
  await countGuess(db, guess, 1000)
  return count > rule.after ? 900 : 0
}
const tried = new Map()`,
  },
  { file: 'server/people/password-locks.ts', find: '{lock.failures} + 1 >= $', replace: '{false} AND 1 >= $' },
]

export const SIGN_IN_TWINS: readonly Twin[] = [
  {
    says: 'a code is looked at first and counted then',
    check: 'codes',
    edits: [
      {
        file: 'server/sign-in/codes.ts',
        find: '  const isRight = sql`code_hash',
        replace: `  const found = await db.execute(sql\`SELECT 1 FROM \${codes} WHERE identifier_hash = \${identifierHash(tried.identifier)}
    AND used_at IS NULL AND tries < \${most.perCode}\`)
  if (found.rows.length === 0) return undefined
  await new Promise((over) => setTimeout(over, 50))
  const isRight = sql\`code_hash`,
      },
      {
        file: 'server/sign-in/codes.ts',
        find: `AND used_at IS NULL AND expires_at > now()
      AND tries < \${most.perCode} AND`,
        replace: 'AND expires_at > now() AND',
      },
    ],
    fails: /wrong codes looked at|right codes let in/,
  },
  {
    says: 'what was sent is counted in memory',
    check: 'sends',
    edits: [
      {
        file: 'server/people/send-limits.ts',
        find: '  const longest = Math',
        replace: `  const most = Math.min(...limits.map((each) => each.most))
  if ((counts.get(counter) ?? 0) >= most) return undefined
  counts.set(counter, (counts.get(counter) ?? 0) + 1)
  const longest = Math`,
      },
      {
        file: 'server/people/send-limits.ts',
        find: '    WHERE $',
        replace: '    WHERE true OR $',
      },
      {
        file: 'server/people/send-limits.ts',
        find: 'const uncount =',
        replace: 'const counts = new Map()\nconst uncount =',
      },
    ],
    fails: /sent and refused/,
  },
  {
    says: 'locks are kept in memory',
    check: 'locks',
    edits: LOCKS_IN_MEMORY,
    fails: /wrong passwords looked at/,
  },
  {
    says: 'who is signed in is remembered for a minute',
    check: 'revocation',
    edits: [
      {
        file: 'server/people/sessions.ts',
        find: '    const found = await findCaller(db, token)\n',
        replace: `    const kept = callers.get(token)
    const found = kept && kept.until > Date.now() ? kept.found : await findCaller(db, token)
    if (found) callers.set(token, { found, until: kept?.until ?? Date.now() + 60_000 })
`,
      },
      {
        file: 'server/people/sessions.ts',
        find: 'type SessionRow =',
        replace: 'const callers = new Map()\ntype SessionRow =',
      },
    ],
    fails: /a session that was ended/,
  },
  {
    says: 'an auth code works until its time is over',
    check: 'auth-codes',
    edits: [
      {
        file: 'server/menu/open-apps.ts',
        find: '.used_at} IS NULL AND',
        replace: '.expires_at} IS NOT NULL AND',
      },
    ],
    fails: /sessions of one auth code/,
  },
]
