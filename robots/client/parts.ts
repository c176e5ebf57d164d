import { isOfCall } from './calls.ts'

/** Of many that are refused together each half is tried by itself, until what makes no sense is alone, and left out. */
export async function sendInParts<Item>(
  items: readonly Item[],
  send: (items: readonly Item[]) => Promise<void>,
  leaveOut: (error: unknown) => void,
): Promise<void> {
  try {
    await send(items)
  } catch (error) {
    if (!isOfCall(error)) throw error
    if (items.length === 1) return leaveOut(error)
    const half = Math.ceil(items.length / 2)
    for (const part of [items.slice(0, half), items.slice(half)]) await sendInParts(part, send, leaveOut)
  }
}
