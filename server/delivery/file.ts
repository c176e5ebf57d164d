import { appendFile } from 'node:fs/promises'
import type { Driver } from './delivery.ts'

/** Appends each message to a file as a JSON line. */
export const fileDriver =
  (path: string): Driver =>
  ({ to, channel, purpose, code = '' }) =>
    appendFile(path, `${JSON.stringify({ to, channel, purpose, code, sent_at: new Date().toISOString() })}\n`, {
      mode: 0o600,
    })
