import { createHash } from 'node:crypto'

/** Of what keeps no count of its changes: what it is is its version. */
export const versionOf = (written: unknown) =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 12), 16)
