import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Access } from '../../../server/contract/access.ts'
import type { OperationId } from '../../../server/contract/handler.ts'

/** A row of `who-may-what.md`, by the names of its columns. */
export type Row = Readonly<Record<string, string>> & { operation: OperationId }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const [HEAD = [], , ...LINES] = readFileSync(resolve(import.meta.dirname, '../contract/who-may-what.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

export const ROWS = LINES.map((cells) => Object.fromEntries(cells.map((cell, at) => [HEAD[at], cell])) as Row)

/** What the table says of an operation, without who is let in. */
export function keptOf({ staff: _staff, admin: _admin, 'super admin': _super, ...kept }: Row) {
  return kept
}

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

/** The same of what the contract says. */
export const saidOf = (id: string, access: Access) => ({
  operation: id,
  shows: access.credential === 'none' ? 'nothing' : access.credential,
  keys: yesNo(access.takesKeys),
  scope: access.scope ?? '–',
  origin: access.origin,
  'changes state': yesNo(access.changesState),
  'in the set-up': yesNo(access.duringSetUp),
  'least role': access.role,
  right: access.right,
})
