import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'

type Secret<Name extends string> = { [Key in `${Name}_env` | `${Name}_file`]?: string }
type Point = { x: number; y: number }

/** The file as it is written. */
export type Shape = {
  console: string
  /** `ca_file`: who vouches for the broker in place of Node's authorities; `cert_file` and `key_file`: what the broker knows this process by. */
  broker: {
    url: string
    interface?: string
    username?: string
    ca_file?: string
    cert_file?: string
    key_file?: string
  } & Secret<'password'>
  robots: ({ manufacturer: string; serial_number: string } & Secret<'key'>)[]
  /** `origin`: where the lower left corner of the console's map lies for the robots. */
  maps?: { name: string; map_id: string; origin?: Point }[]
  places?: { map: string; name: string; node_id: string }[]
}

const text = { type: 'string', minLength: 1, description: 'must be a text' }
const name = { ...text, maxLength: 64, description: 'must be a text of up to 64 letters' }
const number = { type: 'number', description: 'must be a number' }
/** As levels of an MQTT topic. */
const level = { ...text, pattern: '^[^+#/\\u0000]+$', description: 'must be a text without +, # and /' }
const serial = { ...text, pattern: '^[\\w.:-]+$', description: 'must be of the letters A-Z a-z 0-9 _ . : -' }
const consoleUrl = { type: 'string', pattern: '^https?://[^/]+/?$', description: 'must be the origin of the console' }
const brokerUrl = {
  type: 'string',
  pattern: '^(mqtts?|wss?)://[^@]+$',
  description: 'must begin with mqtt://, mqtts://, ws:// or wss://, and hold no password',
}

const exactly = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  ...{ type: 'object', description: 'must be a group of fields', properties, required, additionalProperties: false },
})
const listOf = (items: object) => ({
  type: 'array',
  minItems: 1,
  description: 'must be a list that is not empty',
  items,
})

const SCHEMA = exactly(
  {
    console: consoleUrl,
    broker: {
      ...exactly(
        {
          ...{ url: brokerUrl, interface: level, username: text, password_env: text, password_file: text },
          ...{ ca_file: text, cert_file: text, key_file: text },
        },
        ['url'],
      ),
      not: { required: ['password_env', 'password_file'] },
      dependentRequired: { cert_file: ['key_file'], key_file: ['cert_file'] },
    },
    robots: listOf({
      ...exactly({ manufacturer: level, serial_number: serial, key_env: text, key_file: text }, [
        'manufacturer',
        'serial_number',
      ]),
      oneOf: [{ required: ['key_env'] }, { required: ['key_file'] }],
    }),
    maps: listOf(
      exactly({ name, map_id: text, origin: exactly({ x: number, y: number }, ['x', 'y']) }, ['name', 'map_id']),
    ),
    places: listOf(exactly({ map: name, name, node_id: text }, ['map', 'name', 'node_id'])),
  },
  ['console', 'broker', 'robots'],
)

export type Flaw = { path: readonly (string | number)[]; problem: string }

const isShaped = new Ajv2020({ verbose: true }).compile(SCHEMA)

function problemOf({ keyword, params, parentSchema }: ErrorObject) {
  if (keyword === 'additionalProperties') return `has a field ${params.additionalProperty}, which is not known`
  if (keyword === 'dependentRequired') return `has ${params.property}, and no ${params.missingProperty}`
  if (keyword === 'oneOf') return 'needs one of key_env and key_file'
  if (keyword === 'not') return 'needs only one of password_env and password_file'
  return String(parentSchema?.description)
}

function flawOf(error: ErrorObject): Flaw {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  if (error.keyword === 'required') return { path: [...path, error.params.missingProperty], problem: 'is missing' }
  return { path, problem: problemOf(error) }
}

/** Without TLS nobody would look at them. */
function idleTls({ broker }: Shape): Flaw | undefined {
  if (/^(mqtts|wss):/.test(broker.url)) return undefined
  const named = (['ca_file', 'cert_file'] as const).find((each) => broker[each] !== undefined)
  return named && { path: ['broker', named], problem: 'needs a url that begins with mqtts:// or wss://' }
}

/** Whoever is named twice would be driven twice. */
function repeated({ robots, maps = [], places = [] }: Shape): Flaw | undefined {
  const lists = {
    robots: robots.map(({ manufacturer, serial_number }) => `${manufacturer} ${serial_number}`),
    maps: maps.map((map) => map.name),
    places: places.map((place) => `${place.name} on ${place.map}`),
  }
  for (const [list, names] of Object.entries(lists)) {
    const at = names.findIndex((each, index) => names.indexOf(each) < index)
    if (at >= 0) return { path: [list, at], problem: `is the second ${names[at]}` }
  }
  return undefined
}

/** The first thing that is wrong with it. */
export function flawIn(value: unknown): Flaw | undefined {
  if (isShaped(value)) return idleTls(value as Shape) ?? repeated(value as Shape)
  const [error] = (isShaped.errors ?? []).slice(-1)
  return error && flawOf(error)
}
