import { MESSAGES_PER_SECOND } from '../../bridge/messages.ts'

const SECOND_MS = 1000

/** Says of each message whether it is still within the rate. */
export function messageRate(now: () => number = () => performance.now()) {
  let since = now()
  let heard = 0
  return () => {
    if (now() - since >= SECOND_MS) {
      since = now()
      heard = 0
    }
    heard += 1
    return heard <= MESSAGES_PER_SECOND
  }
}
