import type { Twin } from './twin.ts'

const LISTENER = 'server/http/listener.ts'
const PARAMETERS = 'server/http/parameters.ts'
const FEW = { FUZZ_RUNS: '200' }

export const HTTP_TWINS: readonly Twin[] = [
  {
    says: 'a field that is not the JSON it should be is a fault of the server',
    check: 'malformed',
    edits: [
      {
        file: PARAMETERS,
        find: "    throw malformed(name, 'is not JSON')\n",
        replace: "    throw new Error('is not JSON')\n",
      },
    ],
    fails: /expected 500 to be less than 500/,
    tries: FEW,
    test: 'modifyPerson|recordList',
  },
  {
    says: 'half a character goes to the database',
    check: 'malformed',
    edits: [{ file: PARAMETERS, find: '  if (holdsNoText(value)) throw', replace: '  if (value === name) throw' }],
    fails: /expected 500 to be less than 500/,
    tries: FEW,
    test: 'recordCreate|modifyPerson',
  },
  {
    says: 'a refusal of a field does not say its number',
    check: 'malformed',
    edits: [
      {
        file: 'server/http/envelope.ts',
        find: 'code: status === 200 ? ret : status, data',
        replace: 'code: status === 400 ? undefined : status, data',
      },
    ],
    fails: /to be undefined/,
    tries: FEW,
    test: 'userProfile',
  },
  {
    says: 'text from right to left takes two seconds to read',
    check: 'malformed',
    edits: [
      {
        file: PARAMETERS,
        find: "  if (typeof value === 'string') return NO_TEXT.test(value)\n",
        replace: `  if (value === '\\u202e') for (const until = process.cpuUsage().user + 2.5e6; process.cpuUsage().user < until; );
  if (typeof value === 'string') return NO_TEXT.test(value)
`,
      },
    ],
    fails: /to be less than 2000/,
    tries: FEW,
    test: 'sendAdminAuthCode',
  },
  {
    says: 'every request is remembered',
    check: 'malformed',
    edits: [
      {
        file: LISTENER,
        find: "    reply.header('x-request-id', request.id)\n",
        replace:
          "    reply.header('x-request-id', request.id)\n    remembered.push(Array.from({ length: 20_000 }, (_, at) => ({ at })))\n",
      },
      {
        file: LISTENER,
        find: 'const TIMEOUT_CHECK_MS = 500\n',
        replace: 'const TIMEOUT_CHECK_MS = 500\nconst remembered = []\n',
      },
    ],
    fails: /what was thrown at the server has not stayed in its memory/,
    tries: FEW,
    test: 'langList|memory',
  },
  {
    says: 'headers may take for ever',
    check: 'sockets',
    edits: [
      { file: LISTENER, find: 'headersTimeout: settings.HEADERS_TIMEOUT_S * 1000', replace: 'headersTimeout: 0' },
    ],
    fails: /slow headers and slow bodies[\s\S]*timed out/,
    test: 'slow headers and slow bodies',
    patienceMs: 30_000,
  },
  {
    says: 'bodies may take for ever',
    check: 'sockets',
    edits: [
      {
        file: LISTENER,
        find: '  limitArrivalTime(app, settings)\n',
        replace: "  app.decorateRequest('takeTime', () => undefined)\n",
      },
    ],
    fails: /slow headers and slow bodies[\s\S]*timed out/,
    test: 'slow headers and slow bodies',
    patienceMs: 30_000,
  },
  {
    says: 'a hundred connections are all that is taken',
    check: 'sockets',
    edits: [
      {
        file: LISTENER,
        find: "  app.server.on('checkExpectation', answerExpectation)\n",
        replace: "  app.server.on('checkExpectation', answerExpectation)\n  app.server.maxConnections = 100\n",
      },
    ],
    fails: /sockets that never finish a request[\s\S]*(fetch failed|ECONNRESET|socket hang up)/,
    test: 'sockets that never finish a request',
  },
]
