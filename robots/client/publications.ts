import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'

type Call = ReturnType<typeof caller>
type Entry = components['schemas']['RobotPublished']
export type RefusedFor = Exclude<components['schemas']['RobotPublicationWhy'], ''>
export type Published = Pick<Entry, 'resource' | 'record_id' | 'version' | 'hash'>

/** Where a robot keeps what is published to it. */
export type Shelf = {
  /** The hash of what it has of a record; nothing where it has none. */
  hashOf: (key: Pick<Published, 'resource' | 'record_id'>) => string | undefined
  /** Keeps it for good before it answers; or why it cannot. */
  apply: (published: Published & { map_name: string; values: unknown }) => Promise<RefusedFor | undefined>
  remove: (key: Pick<Published, 'resource' | 'record_id'>) => Promise<void>
}

/** Of a robot that keeps nothing, so that nobody waits for it. */
export const noShelf: Shelf = {
  hashOf: () => undefined,
  apply: async () => 'notTaken',
  remove: async () => undefined,
}

type Kept = Parameters<Shelf['apply']>[0]

/** Of a robot that fetches at each start what it should have; what that is stands in `kept`. */
export function memoryShelf(kept = new Map<string, Kept>()): Shelf {
  const nameOf = ({ resource, record_id }: Parameters<Shelf['hashOf']>[0]) => `${resource} ${record_id}`
  return {
    hashOf: (key) => kept.get(nameOf(key))?.hash,
    apply: async (published) => void kept.set(nameOf(published), published),
    remove: async (key) => void kept.delete(nameOf(key)),
  }
}

const sha256 = async (text: string) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function fetchOne({ resource, record_id }: Entry, call: Call, signal: AbortSignal) {
  const { content, hash, version, map_name } = await call('GET publication', { resource, record_id }, signal)
  if ((await sha256(content)) !== hash) return undefined
  return { resource, record_id, version, hash, map_name, values: JSON.parse(content) as unknown }
}

type Options = { shelf: Shelf; call: Call; log: (line: string) => void }

/** What cannot be kept by a mistake is not tried again and again: a person sends it once more. */
async function whyNot(found: Kept | undefined, { shelf, log }: Options) {
  try {
    return found ? await shelf.apply(found) : 'connectionLost'
  } catch (error) {
    log(`${found?.resource} ${found?.record_id}: ${String(error)}`)
    return 'connectionLost'
  }
}

async function take(entry: Entry, options: Options, signal: AbortSignal) {
  const { shelf, call } = options
  const { resource, record_id, version, goal } = entry
  const tell = (told: object) => call('POST publication', { resource, record_id, version, ...told }, signal)
  if (goal === 'gone') {
    await shelf.remove(entry)
    return tell({ outcome: 'removed' })
  }
  if (shelf.hashOf(entry) === entry.hash) return entry.state === 'done' ? undefined : tell({ outcome: 'applied' })
  await tell({ outcome: 'taking' })
  const why = await whyNot(await fetchOne(entry, call, signal), options)
  return tell(why ? { outcome: 'refused', why } : { outcome: 'applied' })
}

/** Brings the shelf to what the robot should have. What failed waits for a person. */
export async function takePublications(options: Options, signal: AbortSignal) {
  const { publication_list } = await options.call('GET publications', {}, signal)
  for (const entry of publication_list) if (entry.state !== 'failed') await take(entry, options, signal)
}
