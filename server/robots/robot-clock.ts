/** Our time, and how far a robot's clock was ahead of it when it sent this. */
export function robotClock(sent_at: number | undefined, now = Date.now()) {
  return { now, ahead_ms: sent_at === undefined ? null : sent_at - now }
}
