import { LOCKS_IN_MEMORY } from './sign-in.ts'
import { ANOTHER_ANSWER, type Twin } from './twin.ts'

const FEW = { KILLS: '4' }

/** What must not be lost, or forgotten, when a server dies. */
const forgetful = [
  {
    says: 'a write is answered for before it is committed',
    edits: [
      {
        file: 'server/records/write-records.ts',
        find: `  recordData(db, place, await db.transaction((tx) => createRecord(tx, place, actor, asked)))

export const recordChange`,
        replace: `  new Promise((answer, refuse) => {
    db.transaction(async (tx) => {
      answer(await recordData(tx, place, await createRecord(tx, place, actor, asked)))
      await new Promise((over) => setTimeout(over, 50))
    }).catch(refuse)
  })

export const recordChange`,
      },
    ],
    fails: /acknowledged writes that are lost/,
  },
  {
    says: 'locks are kept in memory',
    edits: LOCKS_IN_MEMORY,
    fails: /a locked account/,
  },
  {
    says: 'that a code was used is kept in memory',
    edits: [
      {
        file: 'server/sign-in/codes.ts',
        find: `used_at = CASE WHEN \${isRight} THEN now() END,`,
        replace: 'used_at = NULL,',
      },
      {
        file: 'server/sign-in/codes.ts',
        find: '  return rows[0]\n}',
        replace: `  if (rows[0]?.is_right && used.has(tried.token)) return undefined
  if (rows[0]?.is_right) used.add(tried.token)
  return rows[0]
}
const used = new Set()`,
      },
    ],
    fails: /a used code/,
  },
  {
    says: 'that a session was ended is kept in memory',
    edits: [
      {
        file: 'server/people/sessions.ts',
        find: '    await tx.delete(sessions).where(eq(sessions.session_id, caller.session_id))\n',
        replace: '    ended.add(caller.session_id)\n',
      },
      {
        file: 'server/people/sessions.ts',
        find: '    if (!found || found.user_uuid !== uid) return undefined\n',
        replace: '    if (!found || found.user_uuid !== uid || ended.has(found.session_id)) return undefined\n',
      },
      {
        file: 'server/people/sessions.ts',
        find: 'type SessionRow = typeof sessions.$inferSelect\n',
        replace: 'type SessionRow = typeof sessions.$inferSelect\nconst ended = new Set()\n',
      },
    ],
    fails: /a session that was ended/,
  },
] satisfies Omit<Twin, 'check'>[]

export const DATABASE_TWINS: readonly Twin[] = [
  ...forgetful.map((twin) => ({ ...twin, check: 'kills', tries: FEW })),
  {
    says: 'a start takes six seconds longer',
    check: 'kills',
    edits: [
      {
        file: 'server/main.ts',
        find: '  const secretKey = loadSecretKey(settings)\n',
        replace: '  const secretKey = loadSecretKey(settings)\n  await new Promise((over) => setTimeout(over, 6000))\n',
      },
    ],
    fails: /the longest start/,
    tries: FEW,
  },
  ...forgetful.slice(0, 1).map((twin) => ({ ...twin, check: 'kills-postgres', tries: FEW })),
  {
    says: 'nobody hears that a connection broke',
    check: 'restart',
    edits: [
      { file: 'server/database/postgres.ts', find: "    this.on('error', () => undefined)\n", replace: '' },
      {
        file: 'server/database/postgres.ts',
        find: "    this.on('connect', (client) => client.on('error', () => undefined))\n",
        replace: '',
      },
    ],
    fails: /to be 'alive'/,
    test: 'restarted',
  },
  {
    says: 'a lost connection is told as a fault of the server',
    check: 'restart',
    edits: [
      {
        file: 'server/database/postgres.ts',
        find: '  if (!(error instanceof Error)) return false\n',
        replace: '  if (error !== null) return false\n',
      },
    ],
    fails: /500 101500/,
    test: 'restarted',
  },
  {
    says: 'a silent database is waited for',
    check: 'freeze',
    edits: [
      {
        file: 'server/database/silence.ts',
        find: '    isSilent: () => isSilent,\n',
        replace: '    isSilent: () => false,\n',
      },
      {
        file: 'server/database/silence.ts',
        find: '    if (isSilent) for (const client',
        replace: '    if (isSilent === undefined) for (const client',
      },
    ],
    fails: /to be less than 3000/,
    tries: { DATABASE_GONE_S: '10' },
    test: 'frozen',
  },
  {
    says: 'a transaction whose server is gone keeps its rows for half a minute',
    check: 'network',
    edits: [
      { file: 'server/database/postgres.ts', find: 'IDLE_TIMEOUT_MS = 5000', replace: 'IDLE_TIMEOUT_MS = 30_000' },
    ],
    fails: /to be less than 3000/,
    test: 'line that is cut',
  },
  {
    says: 'a log that has no room ends what is logged',
    check: 'disk',
    edits: [
      {
        file: 'server/http/log-output.ts',
        find: '      if (lost > 0 || !isPut(line)) lost++\n',
        replace: "      if (lost > 0 || !isPut(line)) throw new Error('no room')\n",
      },
    ],
    where: /for the log stops nobody/,
    fails: ANOTHER_ANSWER,
    test: 'for the log',
  },
  {
    says: 'answers carry no id',
    check: 'disk',
    edits: [{ file: 'server/http/listener.ts', find: "    reply.header('x-request-id', request.id)\n", replace: '' }],
    fails: /without an id that is in the log/,
    test: 'costs nobody',
  },
]
