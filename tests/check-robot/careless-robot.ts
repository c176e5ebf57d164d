import { setTimeout as pause } from 'node:timers/promises'

/** A robot that sets right some of its times and not others, says nothing of its orders, and calls on whatever it is answered. */
const { URL: url, KEY: key } = process.env
let aheadMs = 0
for (;;) {
  const now = Date.now()
  const report = { at: now - aheadMs, state: 1, battery: 80, charging: false, task: 'idle' }
  const answer = await fetch(`${url}/robot/v1/report`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sent_at: now, reports: [report] }),
  })
  const { data } = (await answer.json()) as { data: { clock: { ahead_ms: number } } | null }
  aheadMs = data?.clock.ahead_ms ?? 0
  await pause(500)
}
