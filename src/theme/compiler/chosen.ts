import type { ESTree } from 'vite'
import { evaluate, NotStatic, type Scope } from './evaluate.ts'

/** A value that is known now, or that is chosen between such as the program runs; `test` and `key` are source. */
export type Chosen =
  | { value: unknown }
  | { test: string; yes: Chosen; no: Chosen }
  | { table: Readonly<Record<string, unknown>>; key: string }

/** Reads an expression of known values and choices between them; `text` is the module's source. */
export function chosenOf(node: ESTree.Node, scope: Scope, text: string): Chosen {
  const read = (part: ESTree.Node) => chosenOf(part, scope, text)
  const source = ({ start, end }: ESTree.Node) => text.slice(start, end)
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression') return read(node.expression)
  if (node.type === 'ConditionalExpression')
    return { test: source(node.test), yes: read(node.consequent), no: read(node.alternate) }
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return { test: source(node.left), yes: read(node.right), no: { value: undefined } }
  try {
    return { value: evaluate(node, scope) }
  } catch (error) {
    if (!(error instanceof NotStatic) || node.type !== 'MemberExpression' || !node.computed) throw error
    return { table: evaluate(node.object, scope) as Record<string, unknown>, key: source(node.property) }
  }
}
