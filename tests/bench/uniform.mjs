import { say, tell } from './goals.mjs'
import { makeDataDir, startServer } from './server.mjs'

/** `npm run bench -- uniform`: whether the time of an answer tells which accounts exist (guarantee 7). */
const SAMPLES = 200
const WARM = 20
const KNOWN = ['13800000001', '13800000002', '13800000003', '13800000006', '13800000007']
const UNKNOWN = ['13900000001', '13900000002', '13900000003', '13900000006', '13900000007']
const WRONG = '999999'
const MANY = '100000'

const ENV = {
  ...{ ENUMERATION: 'uniform', FLEET: 'off', LOCK_AFTER: '100', CODE_TRIES: '100', CODE_TRIES_PER_DAY: '10000' },
  ...{ CODE_RESEND_S: '0', SEND_PER_HOUR: MANY, SEND_PER_DAY: MANY, SEND_PER_ADDRESS_HOUR: '1000000' },
  ...{ PASSWORDS_PER_ADDRESS_HOUR: MANY, CODES_PER_ADDRESS_HOUR: MANY },
}

async function post(origin, path, fields) {
  const began = performance.now()
  const response = await fetch(`${origin}/capi/v1/corp/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const { ret, data } = await response.json()
  return { took: performance.now() - began, ret, data }
}

/** Each path that strangers may ask: what it is asked with, of an account and the token that it was last sent. */
const PATHS = {
  send_admin_auth_code: (account) => ({ auth_mobile: account }),
  admin_code_auth: (account, { auth_token }) => ({ auth_mobile: account, auth_code: WRONG, auth_token }),
  admin_password_auth: (account) => ({ auth_account: account, auth_password: 'Wrong#2026' }),
  send_admin_rpwd_code: (account) => ({ rpwd_account: account }),
  admin_rpwd_code_check: (account, { rpwd_token }) => ({ rpwd_account: account, rpwd_code: WRONG, rpwd_token }),
  admin_reset_password: (account, { rpwd_token }) => ({
    ...{ rpwd_account: account, rpwd_code: WRONG, rpwd_token },
    rpwd_password: 'Another#2026',
  }),
}

const median = (all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]

async function compare(origin, path, tokens) {
  const took = { known: [], unknown: [] }
  const rets = new Set()
  const time = async (account) => {
    const sent = tokens.get(account) ?? {}
    const answer = await post(origin, path, PATHS[path](account, sent))
    tokens.set(account, { ...sent, ...answer.data })
    rets.add(answer.ret)
    return answer.took
  }
  /** A known and an unknown account in turn; the lanes run beside each other, since each answer is held back for a while. */
  const lane = async (_, at) => {
    const accounts = { known: KNOWN[at], unknown: UNKNOWN[at] }
    for (let n = -WARM / KNOWN.length; n < SAMPLES / KNOWN.length; n++) {
      const pair = {}
      for (const which of n % 2 ? ['known', 'unknown'] : ['unknown', 'known']) pair[which] = await time(accounts[which])
      if (n >= 0) for (const which of ['known', 'unknown']) took[which].push(pair[which])
    }
  }
  await Promise.all(KNOWN.map(lane))
  const [known, unknown] = [median(took.known), median(took.unknown)]
  say(`${path}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ret ${[...rets].join(' and ')}`)
  // Each pair is asked within moments: what else the machine does then is in both.
  const apart = median(took.known.map((each, at) => each - took.unknown[at]))
  tell('known and unknown apart', (100 * Math.abs(apart)) / unknown, { atMost: 5, unit: ' %' })
}

export async function benchUniform() {
  const data = makeDataDir()
  const server = await startServer(data.path, ENV)
  try {
    const tokens = new Map()
    for (const path of Object.keys(PATHS)) await compare(server.origin, path, tokens)
  } finally {
    await server.stop()
    data.remove()
  }
}
