import type { Caller, ReferenceOperation } from '../contract/shape.ts'

export type Group = { name: string; operations: readonly ReferenceOperation[] }
export type Section = { caller: Caller; groups: readonly Group[] }

const CALLERS: readonly Caller[] = ['key', 'robot']

const saidOf = ({ id, path, summary, description, method }: ReferenceOperation) =>
  [id, path, summary, description, method].join(' ').toLowerCase()

/** Every word of a search stands somewhere in what the contract says of a call. */
const isFound = (operation: ReferenceOperation, search: string) => {
  const said = saidOf(operation)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/** By who calls and by the contract's groups, as far as they are searched for. */
export function grouped(operations: readonly ReferenceOperation[], search = ''): Section[] {
  const found = operations.filter((each) => isFound(each, search))
  return CALLERS.flatMap((caller) => {
    const theirs = found.filter((each) => each.caller === caller)
    const names = [...new Set(theirs.map(({ group }) => group))]
    const groups = names.map((name) => ({ name, operations: theirs.filter(({ group }) => group === name) }))
    return groups.length > 0 ? [{ caller, groups }] : []
  })
}
