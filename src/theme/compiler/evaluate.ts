import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** The source gives no value before it runs. */
export class NotStatic extends Error {
  override name = 'NotStatic'
}

type Body = ESTree.Program['body']
/** Where names are looked up: a module and its statements; `readFiles` gathers the other modules that a value came from. */
export type Scope = { file: string; body: Body; readFiles: Set<string> }

export function parse(file: string, text: string): ESTree.Program {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  return program
}

const declarationsIn = (body: Body) =>
  body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .flatMap((node) => (node?.type === 'VariableDeclaration' && node.kind === 'const' ? node.declarations : []))

const declared = (name: string, { body }: Scope) =>
  declarationsIn(body).find(({ id }) => id.type === 'Identifier' && id.name === name)?.init ?? undefined

export const importsIn = (body: Body) => body.filter((node) => node.type === 'ImportDeclaration')

/** What a module imports by name, by what it calls it. */
export const namesImported = (nodes: readonly ESTree.ImportDeclaration[]) =>
  new Map(
    nodes.flatMap(({ source, specifiers, importKind }) =>
      specifiers.flatMap((each) =>
        each.type === 'ImportSpecifier' &&
        importKind !== 'type' &&
        each.importKind !== 'type' &&
        each.imported.type === 'Identifier'
          ? [[each.local.name, { name: each.imported.name, from: source.value }] as const]
          : [],
      ),
    ),
  )

function named(name: string, scope: Scope): unknown {
  if (name === 'undefined') return undefined
  const own = declared(name, scope)
  if (own) return evaluate(own, scope)
  const there = namesImported(importsIn(scope.body)).get(name)
  if (!there?.from.startsWith('.')) throw new NotStatic(name)
  const file = resolve(dirname(scope.file), there.from)
  scope.readFiles.add(file)
  return named(there.name, { ...scope, file, body: parse(file, readFileSync(file, 'utf8')).body })
}

const nameOf = ({ key, computed }: ESTree.ObjectProperty, scope: Scope) =>
  String(!computed && key.type === 'Identifier' ? key.name : evaluate(key, scope))

const entriesOf = (property: ESTree.ObjectPropertyKind, scope: Scope): [string, unknown][] =>
  property.type === 'SpreadElement'
    ? Object.entries(evaluate(property.argument, scope) as object)
    : [[nameOf(property, scope), evaluate(property.value, scope)]]

const textOf = ({ quasis, expressions }: ESTree.TemplateLiteral, scope: Scope) =>
  quasis.map(({ value }, at) => `${value.cooked}${expressions[at] ? evaluate(expressions[at], scope) : ''}`).join('')

function memberOf(node: ESTree.MemberExpression, scope: Scope) {
  const object = evaluate(node.object, scope) as Record<string, unknown>
  const { property } = node
  return object[!node.computed && property.type === 'Identifier' ? property.name : String(evaluate(property, scope))]
}

/** The value that an expression has before the program runs: of literals, and of constants of this and of other modules. */
export function evaluate(node: ESTree.Node, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return textOf(node, scope)
    case 'UnaryExpression':
      if (node.operator !== '-') throw new NotStatic(node.operator)
      return -(evaluate(node.argument, scope) as number)
    case 'ObjectExpression':
      return Object.fromEntries(node.properties.flatMap((property) => entriesOf(property, scope)))
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'Identifier':
      return named(node.name, scope)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return evaluate(node.expression, scope)
    default:
      throw new NotStatic(node.type)
  }
}
