import { ANOTHER_ANSWER, type Twin } from './twin.ts'

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
    says: 'a form in parts that is cut off is a fault of the server',
    check: 'malformed',
    edits: [
      {
        file: 'server/http/multipart.ts',
        find: '    throw ofClient(error)\n  })\n',
        replace: "    throw new Error('cut off')\n  })\n",
      },
    ],
    fails: /expected 500 to be less than 500/,
    tries: FEW,
    test: 'modifyPerson',
  },
  {
    says: 'a refusal does not say its number twice',
    check: 'malformed',
    edits: [
      {
        file: 'server/http/envelope.ts',
        find: 'code: status === 200 ? ret : status, data',
        replace: 'code: status === 200 ? undefined : status, data',
      },
    ],
    fails: /breaks the contract: .*required property 'code'/,
    tries: FEW,
    test: 'userProfile',
  },
  {
    says: 'a number that is not plain text takes two seconds to read',
    check: 'malformed',
    edits: [
      {
        file: PARAMETERS,
        find: '  if (!Array.isArray(given)) return given\n',
        replace: `  if (name === 'auth_mobile' && /[^ -~]/.test(String(given))) for (const until = process.cpuUsage().user + 2.5e6; process.cpuUsage().user < until; );
  if (!Array.isArray(given)) return given
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
    where: /what was thrown at the server has not stayed in its memory/,
    fails: ANOTHER_ANSWER,
    tries: FEW,
    test: 'langList|memory',
  },
  {
    says: 'headers may take for ever',
    check: 'sockets',
    edits: [
      { file: LISTENER, find: 'headersTimeout: settings.HEADERS_TIMEOUT_S * 1000', replace: 'headersTimeout: 0' },
    ],
    fails: /timed out/,
    test: 'slow headers and slow bodies',
    patienceMs: 30_000,
  },
  {
    says: 'bodies may take for ever',
    check: 'sockets',
    edits: [
      {
        file: LISTENER,
        find: '  limitArrivalTime(app, settings, heard)\n',
        replace: "  app.decorateRequest('takeTime', () => undefined)\n",
      },
    ],
    fails: /timed out/,
    test: 'slow headers and slow bodies',
    patienceMs: 30_000,
  },
  {
    says: 'a hundred connections are all that is taken',
    check: 'sockets',
    edits: [
      {
        file: LISTENER,
        find: "  app.server.on('checkExpectation', answerExpectation(heard))\n",
        replace: "  app.server.on('checkExpectation', answerExpectation(heard))\n  app.server.maxConnections = 100\n",
      },
    ],
    fails: /fetch failed|ECONNRESET|socket hang up/,
    test: 'sockets that never finish a request',
  },
]
