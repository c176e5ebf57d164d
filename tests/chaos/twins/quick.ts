import { ANOTHER_ANSWER, type Edit, type Twin } from './twin.ts'

const twin = (check: string, says: string, edit: Edit, where: RegExp, test?: string): Twin => {
  return { check, says, edits: [edit], where, fails: ANOTHER_ANSWER, test }
}
const NO_HASH: Edit = {
  file: 'server/secrets/passwords.ts',
  find: '  const against = passwordHash ??',
  replace: '  if (!passwordHash) return false\n  const against = passwordHash ??',
}

/** One for each of what `npm test` has at its strength. */
export const QUICK_TWINS: readonly Twin[] = [
  twin(
    'secret-codes',
    'codes are kept as they are',
    {
      file: 'server/sign-in/codes.ts',
      find: "  keyedHash(key, 'code', purpose, identifierHash(identifier), token, code)",
      replace: "  [key && purpose, identifierHash(identifier), token, code].join(' ')",
    },
    /holds neither codes nor tokens/,
  ),
  twin(
    'delivery',
    'a failed delivery counts',
    { file: 'server/sign-in/send-code.ts', find: '    await giveBack()\n', replace: '' },
    /counts nothing/,
  ),
  twin(
    'hashing',
    'a hash that was cheap stays',
    {
      file: 'server/secrets/passwords.ts',
      find: 'Number(memory) !== COST.memoryCost || Number(time) !== COST.timeCost || Number(lanes) !== COST.parallelism',
      replace: '[memory, time, lanes].length === 0',
    },
    /is renewed by the next login/,
  ),
  {
    check: 'door',
    says: 'nobody gives way',
    edits: [
      {
        file: 'server/secrets/fair-room.ts',
        find: 'inside.size < places ? undefined : whoGivesWay(whose)',
        replace: 'inside.size < 0 ? whoGivesWay(whose) : undefined',
      },
    ],
    fails: /✗ others refused/,
  },
  twin(
    'alike',
    'strangers learn which accounts exist',
    { file: 'server/sign-in/lookup.ts', find: "=== 'uniform'", replace: "=== 'never'" },
    /answers alike for known and unknown accounts/,
  ),
  twin('alike', 'an unknown account costs no hash', NO_HASH, /as much work for an unknown account/),
  {
    check: 'uniform',
    says: 'an unknown account is answered at once, without a hash',
    edits: [
      NO_HASH,
      {
        file: 'server/sign-in/even-time.ts',
        find: 'if (!isUniform(deps)) return',
        replace: 'if (isUniform(deps)) return',
      },
    ],
    fails: /✗ known and unknown apart/,
  },
  twin(
    'new-passwords',
    'a password may hold a name',
    {
      file: 'server/people/password-rule.ts',
      find: 'names: [person.full_name, corp.corp_name]',
      replace: 'names: [] && [person, corp] && []',
    },
    /a new password/,
  ),
  twin(
    'reset-steps',
    'a token goes with any code',
    {
      file: 'server/people/reset-tokens.ts',
      find: '    eq(resetTokens.code_hash, codeHash(key, proof)),\n',
      replace: '',
    },
    /no steps can be mixed/,
  ),
  twin(
    'reset-ends',
    'a reset ends no session',
    { file: 'server/people/person-changes.ts', find: '    await endAllAccess(tx, person)\n', replace: '' },
    /ends every session/,
  ),
  twin(
    'own-person',
    'anybody may be changed',
    {
      file: 'server/people/own-rights.ts',
      find: 'person_id !== caller.person_id',
      replace: "person_id === ''",
    },
    /nobody changes or reads anybody else/,
  ),
  twin(
    'foreign-ids',
    'a session is ended whosever it is',
    {
      file: 'server/people/own-sessions.ts',
      find: 'and(ofPerson(sessions, caller), gt',
      replace: 'and(caller && undefined, gt',
    },
    /sessions and passkeys of others/,
    'sessions and passkeys',
  ),
  twin(
    'who-may-what',
    '"not allowed" is an HTTP 403',
    {
      file: 'server/http/envelope.ts',
      find: '{ [RET.tooMany]: 429,',
      replace: '{ [RET.notAllowed]: 403, [RET.tooMany]: 429,',
    },
    /as staff/,
    'as staff',
  ),
  twin(
    'sessions',
    'a token is enough',
    {
      file: 'server/people/sessions.ts',
      find: '    if (bind_hash !== null &&',
      replace: '    if (bind_hash === undefined &&',
    },
    /stole the token alone/,
  ),
  twin(
    'canary',
    'addresses are logged as they are',
    { file: 'server/http/request-log.ts', find: '  path: loggedPath(request.url),', replace: '  path: request.url,' },
    /is ever logged/,
  ),
  twin(
    'canary-browser',
    'a token is kept in the storage of the browser',
    {
      file: 'src/session/browser-store.ts',
      find: "      if (isPhoneNumber(account)) local.set('lastMobile', account)\n",
      replace: "      local.set('lastMobile', token)\n",
    },
    /no secret of the ways in and out/,
    'no secret of the ways',
  ),
  twin(
    'other-sites',
    'a browser that says where a call comes from is not heard',
    { file: 'server/http/same-site.ts', find: 'if (site !== undefined &&', replace: 'if (site === undefined &&' },
    /another site/,
  ),
  twin(
    'headers',
    'what an answer is may be guessed',
    { file: 'server/http/headers.ts', find: "  'x-content-type-options': 'nosniff',\n", replace: '' },
    /hold every answer to a strict policy/,
  ),
  twin(
    'addresses',
    'any address leaves',
    {
      file: 'server/addresses/addresses.ts',
      find: "return origin === apps || others.includes(origin) ? href : ''",
      replace: 'return origin ? href : others.join()',
    },
    /none leaves/,
  ),
  twin(
    'frames',
    'the console frames what it is told',
    {
      file: 'src/console/frame/frame-source.ts',
      find: 'return allowedAddress(menu.menu_url, origins)',
      replace: "return allowedAddress('', origins) ?? menu.menu_url",
    },
    /hostile addresses/,
  ),
  twin(
    'page-messages',
    'every window is heard',
    {
      file: 'src/console/frame/page-window.ts',
      find: 'source !== null && source === windowOf(key) && from === origin && readWindowMessage(data)',
      replace: 'source !== null && from !== null && readWindowMessage(data)',
    },
    /changes nothing/,
  ),
  twin(
    'page-doubts',
    'a page has the menu loaded as often as it wants',
    {
      file: 'machines/limits.ts',
      find: 'export const MENU_RELOAD_EVERY_MS = 2000',
      replace: 'export const MENU_RELOAD_EVERY_MS = 2',
    },
    /at most every two seconds/,
  ),
  twin(
    'windows',
    'nobody learns of a window that was blocked',
    {
      file: 'machines/console/open-link.machine.ts',
      find: "'window.blocked': { target: 'blocked',",
      replace: "'window.blocked': { target: 'ready',",
    },
    /the chart .?openLink/,
  ),
  twin(
    'once',
    'a call is made twice',
    {
      file: 'src/api/client.ts',
      find: '      const answered = await exchange<Body>',
      replace:
        "      if (!caller) void call(clientFor(environment, options, 'twin')).catch(() => undefined)\n      const answered = await exchange<Body>",
    },
    /make one request/,
    'setting up an account: a double click',
  ),
  twin(
    'tabs',
    'tabs do not listen',
    {
      file: 'src/session/other-tabs.ts',
      find: '    if (!isTabMessage(data)) return\n',
      replace: '    if (!isTabMessage(data) || channel) return\n',
    },
    /reaches the other within two seconds/,
    'logging out in one tab',
  ),
  twin(
    'parts',
    'a part that does not load reloads the page again and again',
    {
      file: 'src/load/lazy-part.ts',
      find: '  if (reloads.get(keyOf(part)) !== undefined) return\n',
      replace: '',
    },
    /reload/,
  ),
  twin(
    'files',
    'what unpacks to too much is unpacked',
    {
      file: 'domain/sheets/zip-directory.ts',
      find: ' > UNPACKED_BYTES_MAX)\n',
      replace: ' > 1000 * UNPACKED_BYTES_MAX)\n',
    },
    /unpack to too much/,
    'an .xlsx',
  ),
  twin(
    'process',
    'a server that was told to end says that it failed',
    {
      file: 'server/process/stop.ts',
      find: '  await database.close()\n  process.exit(0)',
      replace: '  process.exit(1)',
    },
    /on SIGTERM/,
  ),
  twin(
    'folder',
    'nobody is named',
    {
      file: 'server/database/lock.ts',
      find: 'throw new FolderInUse(folder, pidIn(folder))',
      replace: "throw new FolderInUse(folder, 'unknown')",
    },
    /another has its data folder/,
  ),
  {
    check: 'floors',
    says: 'each check of a session takes 20 ms',
    edits: [
      {
        file: 'server/people/sessions.ts',
        find: '    const found = await findCaller(db, token)\n',
        replace:
          '    for (const until = performance.now() + 20; performance.now() < until; );\n    const found = await findCaller(db, token)\n',
      },
    ],
    fails: /✗ embedded: session checks, of Fastify/,
    tries: { BENCH_RUNS: '1', BENCH_MINUTES: '0.1' },
  },
]
