import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Driver, linkIn } from './delivery.ts'

/** Appends each message to a file as a JSON line; makes the file and its folder where they are missing. */
export const fileDriver =
  (path: string): Driver =>
  async (message) => {
    const { to, channel, purpose, code = '' } = message
    await mkdir(dirname(path), { recursive: true })
    const line = JSON.stringify({
      to,
      channel,
      purpose,
      code,
      link: linkIn(message),
      sent_at: new Date().toISOString(),
    })
    await appendFile(path, `${line}\n`, { mode: 0o600 })
    return `written to ${path}`
  }
