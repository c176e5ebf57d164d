import type { PageData } from '../../../machines/console/page-messages.ts'
import { type DataRefused, REFUSED_KEY_MAX, REFUSED_MAX } from '../../bridge/messages.ts'

type Key = keyof PageData
type Refused = DataRefused['refused'][number]

/** What one message may have stored in all: the bytes of its texts. */
export const PAGE_DATA_MAX_BYTES = 4096

/** The only keys that a page may have stored. */
const KEYS: Readonly<Record<Key, true>> = {
  currentRobotId: true,
  remoteRobot: true,
  call_id: true,
  top_qa: true,
  localRobotId: true,
}

const isKnown = (key: string): key is Key => Object.hasOwn(KEYS, key)

const asText = (value: unknown) => (Number.isFinite(value) ? String(value) : value)

/** Whether a text fits is seen by its length first: no letter has less than a byte. */
const bytesUpTo = (max: number, text: string) => (text.length > max ? max + 1 : new TextEncoder().encode(text).length)

/** What of a page's data is stored, and what is not and why (§4 "updateData"). */
export function sortPageData(offered: Readonly<Record<string, unknown>>) {
  const data: PageData = {}
  const refused: Refused[] = []
  let room = PAGE_DATA_MAX_BYTES
  const reasonAgainst = (key: string, value: unknown): Refused['reason'] | undefined => {
    const text = asText(value)
    if (!isKnown(key)) return 'unknownKey'
    if (typeof text !== 'string') return 'notText'
    const bytes = bytesUpTo(room, text)
    if (bytes > room) return 'tooLong'
    room -= bytes
    data[key] = text
  }
  for (const [key, value] of Object.entries(offered)) {
    const reason = reasonAgainst(key, value)
    if (reason && refused.length < REFUSED_MAX) refused.push({ key: key.slice(0, REFUSED_KEY_MAX), reason })
  }
  return { data, refused }
}
