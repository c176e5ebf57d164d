import { isIP } from 'node:net'

/** One setting: how its text is read, what holds without it, and the line that documents it. */
type Setting<T> = { parse: (text: string) => T; fallback: string | ((earlier: Environment) => string); doc: string }
export type Environment = Readonly<Record<string, string | undefined>>

class BadValue extends Error {}

/** A setting that cannot be used; its message is the one line that a person sees. */
export class BadSetting extends Error {}

const text = (value: string) => value
const optional =
  <T>(parse: (value: string) => T) =>
  (value: string): T | undefined =>
    value === '' ? undefined : parse(value)

const whole = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) throw new BadValue(`a whole number from ${min} to ${max}`)
  return number
}

const oneOf =
  <const T extends string>(...allowed: readonly T[]) =>
  (value: string): T => {
    const found = allowed.find((each) => each === value)
    if (found === undefined) throw new BadValue(`one of ${allowed.join(', ')}`)
    return found
  }

const flag = (value: string) => oneOf('0', '1')(value) === '1'

const url =
  (...schemes: string[]) =>
  (value: string) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !schemes.includes(parsed.protocol))
      throw new BadValue(`an address starting with ${schemes.join(' or ')}`)
    return value
  }

const webPage = url('http:', 'https:')
const webOrigin = (value: string) => {
  if (new URL(webPage(value)).origin !== value) throw new BadValue('an origin such as https://apps.example.com')
  return value
}
const origins = (value: string) =>
  value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(webOrigin)

const frameAncestors = (value: string) => (value === 'none' ? [] : origins(value))

const host = (value: string) => {
  if (isIP(value) === 0 && !/^[a-z0-9.-]+$/i.test(value)) throw new BadValue('a host name or an address to listen on')
  return value
}

const messageSink = (value: string) => {
  if (!/^file:\/.+/.test(value)) throw new BadValue('file:/path/to/messages.ndjson')
  return value.replace(/^file:(\/\/(?=\/))?/, '')
}

const BITS = { 4: 32, 6: 128 } as const

/** An address, or a part of all: a network of all would let everybody say who asks. */
function isProxy(name: string) {
  if (/^(loopback|linklocal|uniquelocal)$/.test(name)) return true
  const [address = '', bits, ...rest] = name.split('/')
  const kind = isIP(address)
  if ((kind !== 4 && kind !== 6) || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= BITS[kind])
}

/** False, a number of proxies in front, or their addresses. */
const trustProxy = (value: string) => {
  if (value === '0') return false
  if (/^\d$/.test(value)) return Number(value)
  const addresses = value.split(/[\s,]+/).filter(Boolean)
  if (addresses.length === 0 || !addresses.every(isProxy))
    throw new BadValue('0, the number of proxies in front, or their addresses')
  return addresses
}

const secretKey = (value: string) => {
  if (!/^[0-9a-f]{64,}$/i.test(value)) throw new BadValue('at least 64 hexadecimal digits')
  return value
}

const bearerToken = (value: string) => {
  if (!/^[\w.~+/-]{16,}=*$/.test(value)) throw new BadValue('at least 16 letters and digits')
  return value
}

export const isLoopbackHost = (name: string) => /^(localhost|127(\.\d+){3}|::1)$/i.test(name)
const isProduction = (env: Environment) => env.NODE_ENV === 'production'
/** Settings that only a server for others has. */
const FOR_OTHERS = ['DATABASE_URL', 'TRUST_PROXY', 'CONSOLE_ORIGIN', 'APPS_ORIGIN'] as const
/** Whether only somebody at this machine is to use the console: then it makes the demo by itself. */
export const isDesk = (env: Environment) =>
  !isProduction(env) && isLoopbackHost(env.HOST || '127.0.0.1') && FOR_OTHERS.every((name) => !env[name])
const portAfter = (env: Environment) => (env.PORT === '0' ? '0' : String(Number(env.PORT || 8080) + 1))

const setting = <T>(parse: (value: string) => T, fallback: Setting<T>['fallback'], doc: string): Setting<T> => ({
  parse,
  fallback,
  doc,
})

/** Every setting there is, read from the environment; the names are fixed. */
export const SETTINGS = {
  NODE_ENV: setting(
    text,
    '',
    '`production` turns off what only a desk may have: the demo company, the file of messages',
  ),
  HOST: setting(host, '127.0.0.1', 'Address to listen on'),
  PORT: setting(whole(0, 65535), '8080', 'Port of the console and its calls; 0 takes a free one'),
  APPS_PORT: setting(whole(0, 65535), portAfter, 'Port of the embedded pages; PORT+1 unless given'),
  APPS_ORIGIN: setting(
    optional(webOrigin),
    '',
    'Origin of the embedded pages where the console is not opened on a loopback host',
  ),
  CONSOLE_ORIGIN: setting(
    origins,
    '',
    'Origins of the console where it is not opened on a loopback host; they may frame the embedded pages',
  ),
  DATABASE_URL: setting(
    optional(url('postgres:', 'postgresql:')),
    '',
    'PostgreSQL to use; without it the embedded database in DATA_DIR',
  ),
  DATABASE_CONNECTIONS: setting(whole(1, 1000), '10', 'Most connections of this process to PostgreSQL'),
  DATA_DIR: setting(text, '.data', 'Folder of the embedded database and of the generated key'),
  SECRET_KEY: setting(
    optional(secretKey),
    '',
    'Key of the hashes of codes and of the secrets in records, which nothing else opens; made once in DATA_DIR unless given, required with DATABASE_URL',
  ),
  DEMO: setting(
    flag,
    (env) => (isDesk(env) ? '1' : '0'),
    'Demo company, its robots and /dev/outbox: 1 on a desk, that is on a loopback HOST without `NODE_ENV=production`, DATABASE_URL, TRUST_PROXY, CONSOLE_ORIGIN and APPS_ORIGIN; else 0',
  ),
  MESSAGE_SINK: setting(
    optional(messageSink),
    '',
    'Writes each message as a JSON line, file:/path.ndjson; refused in production',
  ),
  SMTP_URL: setting(optional(url('smtp:', 'smtps:')), '', 'Mail server for codes, invitations and alarms by e-mail'),
  MAIL_FROM: setting(text, 'Foyer <no-reply@localhost>', 'Sender of mails'),
  SMS_WEBHOOK_URL: setting(optional(webPage), '', 'Receives each text message as a JSON POST ("Messages")'),
  SMS_WEBHOOK_SECRET: setting(optional(text), '', 'Key of the x-signature header (HMAC-SHA256) of those POSTs'),
  WEBHOOK_PRIVATE_NETWORKS: setting(
    flag,
    (env) => (isDesk(env) ? '1' : '0'),
    'Webhooks may go to this machine and to private networks: 1 on a desk, else 0',
  ),
  TRUST_PROXY: setting(
    trustProxy,
    '0',
    'Proxies whose x-forwarded-* headers count: their addresses; on a loopback HOST their number will do',
  ),
  ENUMERATION: setting(oneOf('catalogue', 'uniform'), 'catalogue', '`uniform` hides which accounts exist'),
  CODE_TTL_S: setting(whole(1, 86_400), '300', 'Life of a code'),
  CODE_RESEND_S: setting(whole(0, 3600), '60', 'Pause between two codes for one account'),
  CODE_TRIES: setting(whole(1, 100), '5', 'Wrong tries that burn a code'),
  CODE_TRIES_PER_DAY: setting(whole(1, 10_000), '20', 'Wrong codes for one account in 24 hours'),
  SEND_PER_HOUR: setting(whole(1, 100_000), '5', 'Codes for one account in an hour'),
  SEND_PER_DAY: setting(whole(1, 100_000), '10', 'Codes for one account in a day'),
  SEND_PER_ADDRESS_HOUR: setting(whole(1, 1_000_000), '30', 'Codes asked for from one address in an hour'),
  INVITATION_DAYS: setting(
    whole(1, 90),
    '7',
    'Days for which the link of an invitation, or of the question whether an address is right, works',
  ),
  INVITATIONS_PER_HOUR: setting(whole(1, 1_000_000), '500', 'Such messages of one company in an hour; the rest waits'),
  TEXT_MESSAGES_PER_HOUR: setting(
    whole(1, 1_000_000),
    '1000',
    'Text messages of one company in an hour: alarms, notices and receptions; a fifth is for alarms alone, the rest waits',
  ),
  PASSWORDS_PER_ADDRESS_HOUR: setting(whole(1, 1_000_000), '1000', 'Wrong passwords from one address in an hour'),
  CODES_PER_ADDRESS_HOUR: setting(whole(1, 1_000_000), '1000', 'Wrong codes from one address in an hour'),
  LOCK_AFTER: setting(whole(1, 100), '5', 'Wrong passwords that lock the password path'),
  LOCK_MINUTES: setting(whole(1, 1440), '15', 'Length of the first lock; it doubles up to 16 times that'),
  RESET_TOKEN_S: setting(whole(1, 86_400), '600', 'Life of a reset token, and of the right to set a first password'),
  OPEN_AUTH_CODE_S: setting(
    whole(1, 3600),
    '60',
    'Life of the auth code of an embedded page and of single sign-on tokens',
  ),
  SESSION_HOURS: setting(whole(1, 8760), '12', 'Life of a session that is not remembered'),
  SESSION_REMEMBER_DAYS: setting(whole(1, 365), '30', 'Life of a remembered session'),
  SET_UP_MINUTES: setting(whole(1, 1440), '30', 'Life of a session whose account is not set up yet'),
  PASSKEY_SIGN_IN_MINUTES: setting(
    whole(1, 43_200),
    '60',
    'Age of a sign-in up to which its session may add a passkey',
  ),
  SESSIONS_PER_USER: setting(whole(1, 1000), '10', 'Live sessions of one person'),
  ROBOT_OFFLINE_S: setting(whole(1, 3600), '10', 'Silence after which a robot counts as offline'),
  ROBOT_HISTORY_S: setting(
    whole(0, 3600),
    '20',
    'Of a robot that only moves or uses its battery, one report in so many seconds is kept in the history; 0 keeps each',
  ),
  ROBOT_CALLS_PER_S: setting(whole(1, 100_000), '10', 'Calls of one robot in a second, of this process'),
  API_KEY_CALLS_PER_S: setting(whole(1, 100_000), '20', 'Calls with one API key in a second, of this process'),
  COMPANY_ROBOT_CALLS_PER_S: setting(
    whole(1, 1_000_000),
    '3000',
    'Calls of all robots of one company in a second, of this process',
  ),
  COMMAND_TIMEOUT_S: setting(whole(1, 3600), '30', 'Time in which a robot must answer a command'),
  COMMANDS_PER_MINUTE: setting(whole(1, 100_000), '60', 'Commands of one person in a minute'),
  QUOTA_RECORDS: setting(whole(1, 1_000_000_000), '2000000', 'Records of one company'),
  QUOTA_PEOPLE: setting(whole(1, 10_000_000), '100000', 'People of one company; the command line adds more'),
  QUOTA_ROBOTS: setting(whole(1, 10_000_000), '20000', 'Robots of one company; the command line adds more'),
  QUOTA_FILES_MIB: setting(whole(1, 100_000_000), '5120', 'MiB of the files that records of one company hold'),
  QUOTA_IMPORTS: setting(whole(1, 1000), '10', 'Imports of one company that are not over'),
  QUOTA_EXPORTS_HOUR: setting(whole(1, 100_000), '200', 'Exports of one company in an hour'),
  QUOTA_REPORTS: setting(whole(1, 100_000), '200', 'Reports of one company that people have sent to support'),
  MENU_CACHE_S: setting(
    whole(0, 3600),
    '1',
    'Age up to which a menu is answered from memory; 0 asks the database each time',
  ),
  FLEET: setting(
    oneOf('on', 'still', 'off'),
    'on',
    'Robots of the demo, a process of its own: going about their day, standing where they are until they are told something, or none',
  ),
  FRAME_ORIGINS: setting(origins, '', 'Further origins that may be framed or opened, separated by commas'),
  FRAME_ANCESTORS: setting(frameAncestors, 'none', 'Origins that may frame the console, or none'),
  FORUM_URL: setting(optional(webPage), '', 'Community forum'),
  CUSTOMIZATION_URL: setting(optional(webPage), '', 'Industry customization site'),
  CUSTOMIZATION_TEST_URL: setting(optional(webPage), '', 'The same on local and test hosts'),
  BDCP_URL: setting(optional(webPage), '', 'Data center'),
  NLPCP_URL: setting(optional(webPage), '', 'NLP customization'),
  NLP_GRAMMAR_URL: setting(optional(webPage), '', 'NLP grammar'),
  NLP_GRAMMAR_TEST_URL: setting(optional(webPage), '', 'The same on local and test hosts'),
  PRIVACY_URL: setting(optional(webPage), '', 'Privacy policy'),
  SERVICE_POLICY_URL: setting(optional(webPage), '', 'Service policy'),
  HEADERS_TIMEOUT_S: setting(whole(1, 60), '8', 'Time in which the headers of a request must have arrived'),
  REQUEST_TIMEOUT_S: setting(
    whole(1, 120),
    '15',
    'Time in which a whole request must have arrived; of a file, in which some of it must',
  ),
  UPLOAD_LEAST_KBIT_S: setting(whole(1, 100_000), '64', 'Least rate of a file that is sent or downloaded, in kbit/s'),
  DRAIN_S: setting(
    whole(0, 8),
    '0',
    'Least seconds to go on serving after SIGTERM while /readyz says no; up to 7 where a proxy asks it',
  ),
  DEV_PORT: setting(optional(whole(1, 65535)), '', 'Where `npm run dev` shows the console, in front of this server'),
  DEV_APPS_PORT: setting(optional(whole(1, 65535)), '', 'Where `npm run dev` shows the embedded pages'),
  OPERATION_LOG_DAYS: setting(
    whole(0, 36_500),
    '0',
    'Days for which the operation log and the activity of records are kept; 0 for ever',
  ),
  WARNING_DAYS: setting(whole(0, 36_500), '0', 'Days for which alarms that are closed are kept; 0 for ever'),
  ROBOT_HISTORY_DAYS: setting(
    whole(0, 36_500),
    '30',
    'Days for which is kept what robots reported, and what they told in their logs; 0 for ever',
  ),
  ROBOT_EVENT_DAYS: setting(
    whole(0, 36_500),
    '90',
    'Days for which is kept what robots told of visitors, questions, tours and alarms; 0 for ever',
  ),
  ROBOT_LOG_LINES: setting(whole(1, 100_000), '1000', 'Lines that are kept in the log of one robot a day'),
  STATISTICS_DAYS: setting(whole(0, 36_500), '0', 'Days for which usage is counted back; 0 for ever'),
  WEBHOOK_LOG_DAYS: setting(
    whole(0, 36_500),
    '30',
    'Days for which is kept what became of events for webhooks; 0 for ever',
  ),
  NOTICE_LOG_DAYS: setting(
    whole(0, 36_500),
    '30',
    'Days for which is kept what became of daily notices and of messages about receptions, 9 at least; 0 for ever',
  ),
  UNUSED_FILE_DAYS: setting(whole(1, 365), '1', 'Days for which a file is kept that no record holds'),
  METRICS_PORT: setting(
    optional(whole(0, 65535)),
    '',
    'Port of `/metrics` for Prometheus, served apart from everything else; without it there is none',
  ),
  METRICS_HOST: setting(
    host,
    '127.0.0.1',
    'Address of that port; elsewhere than on loopback METRICS_TOKEN is required',
  ),
  METRICS_TOKEN: setting(optional(bearerToken), '', 'What Prometheus must show there as `Authorization: Bearer`'),
  LOG_LEVEL: setting(
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Least level that is logged',
  ),
} as const

type Table = typeof SETTINGS
export type SettingName = keyof Table
export type Settings = { readonly [Name in SettingName]: ReturnType<Table[Name]['parse']> }

/** Settings whose value may hold a password or key: it is never repeated. */
const SECRET: ReadonlySet<SettingName> = new Set([
  'DATABASE_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'METRICS_TOKEN',
])

function readOne(name: SettingName, env: Environment) {
  const { parse, fallback } = SETTINGS[name]
  const given = env[name] || (typeof fallback === 'string' ? fallback : fallback(env))
  try {
    return parse(given)
  } catch (error) {
    if (!(error instanceof BadValue)) throw error
    throw new BadSetting(`${name} ${SECRET.has(name) ? '' : `is "${given}" but `}must be ${error.message}`)
  }
}

const hostOf = (origin: string) => new URL(origin).hostname
const isPlain = (origin: string) => origin.startsWith('http:') && !isLoopbackHost(hostOf(origin))

/** Cookies ignore ports: pages on the console's own host could read them, and pages that nobody may frame show nothing. */
function refuseUnusableOrigins({ APPS_ORIGIN, CONSOLE_ORIGIN }: Settings) {
  if (!APPS_ORIGIN) return
  if (CONSOLE_ORIGIN.length === 0)
    throw new BadSetting('CONSOLE_ORIGIN is missing: with APPS_ORIGIN it names who may frame the embedded pages')
  if (CONSOLE_ORIGIN.some((origin) => hostOf(origin) === hostOf(APPS_ORIGIN)))
    throw new BadSetting('APPS_ORIGIN must have another host name than CONSOLE_ORIGIN, not only another port')
}

function refuseOpenMetrics({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Settings) {
  if (METRICS_PORT !== undefined && !isLoopbackHost(METRICS_HOST) && !METRICS_TOKEN)
    throw new BadSetting('METRICS_TOKEN is missing: others than this machine can reach METRICS_HOST')
}

function refuseUnsafe({ NODE_ENV, MESSAGE_SINK, DATABASE_URL, SECRET_KEY, HOST, TRUST_PROXY }: Settings) {
  if (typeof TRUST_PROXY === 'number' && !isLoopbackHost(HOST))
    throw new BadSetting(
      `TRUST_PROXY must name the addresses of the proxies where HOST is ${HOST}: whoever reaches that may say it is a proxy`,
    )
  if (NODE_ENV === 'production' && MESSAGE_SINK)
    throw new BadSetting('MESSAGE_SINK is refused with NODE_ENV=production: it keeps codes in a file')
  if (DATABASE_URL && !SECRET_KEY)
    throw new BadSetting('SECRET_KEY is missing: with DATABASE_URL every server needs the same key')
}

/** What others reach needs its own names and TLS, which a proxy in front ends. */
function refuseWithoutNames({ CONSOLE_ORIGIN, APPS_ORIGIN, TRUST_PROXY }: Settings) {
  if (CONSOLE_ORIGIN.length === 0)
    throw new BadSetting('CONSOLE_ORIGIN is missing: the address of the console, such as https://console.example.com')
  if (!APPS_ORIGIN)
    throw new BadSetting(
      'APPS_ORIGIN is missing: the address of the embedded pages, on another host name than CONSOLE_ORIGIN',
    )
  const plain = Object.entries({ CONSOLE_ORIGIN, APPS_ORIGIN: [APPS_ORIGIN] }).find(([, each]) => each.some(isPlain))
  if (plain) throw new BadSetting(`${plain[0]} must begin with https:, for what is sent over http: anybody can read`)
  if (TRUST_PROXY === false)
    throw new BadSetting('TRUST_PROXY is missing: the address of the proxy that ends TLS, or loopback where it is here')
}

const isRepeated = (key: string) => /^(.{1,32})\1+$/.test(key)
const isNobodysAddress = (sender: string) => /@localhost>?$/.test(sender)

function refuseExamples({ SECRET_KEY, SMTP_URL, MAIL_FROM }: Settings) {
  if (SECRET_KEY && isRepeated(SECRET_KEY))
    throw new BadSetting('SECRET_KEY must be a random one: openssl rand -hex 32 makes it')
  if (SMTP_URL && isNobodysAddress(MAIL_FROM))
    throw new BadSetting('MAIL_FROM is missing: with SMTP_URL it is the sender of mails, such as console@example.com')
}

const isForOthers = ({ NODE_ENV, HOST, DEMO }: Settings) => NODE_ENV === 'production' || !(isLoopbackHost(HOST) || DEMO)

/** Reads and checks all settings; throws BadSetting naming the first that cannot be used. */
export function readSettings(env: Environment): Settings {
  const settings = Object.fromEntries(
    (Object.keys(SETTINGS) as SettingName[]).map((name) => [name, readOne(name, env)]),
  ) as Settings
  refuseUnsafe(settings)
  refuseUnusableOrigins(settings)
  refuseOpenMetrics(settings)
  if (isForOthers(settings)) refuseWithoutNames(settings)
  if (settings.NODE_ENV === 'production') refuseExamples(settings)
  return settings
}

const [BYTES_OF_KBIT, SECOND_MS] = [125, 1000]

/** Bytes of a file that must come, or be taken, in each so many milliseconds. */
export const leastPace = ({ UPLOAD_LEAST_KBIT_S, REQUEST_TIMEOUT_S }: Settings) => ({
  ...{ bytes: UPLOAD_LEAST_KBIT_S * BYTES_OF_KBIT * REQUEST_TIMEOUT_S, ms: REQUEST_TIMEOUT_S * SECOND_MS },
})
