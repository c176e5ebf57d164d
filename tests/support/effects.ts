import ts from 'typescript'
import type { Sources } from './imports.ts'

const EFFECT = /^use(?:Layout|Insertion)?Effect$/
const HOOK = /^use[A-Z]/
/** What is called on an actor to know what it shows or tells. */
const READS = ['getSnapshot', 'subscribe', 'on']

type Scope = { body: ts.Node; names: ReadonlyMap<string, string> }
type Found = { sends: Set<string>; reads: Set<string>; values: Map<string, readonly string[]> }

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration & { body: ts.Node } =>
  (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) &&
  node.body !== undefined

const textOf = (node: ts.Node) => node.getText().replaceAll(/[?!]|\s+/g, '')

/** The functions of a file and its values, by name: where a name is used twice, the last counts. */
function namedIn(file: ts.SourceFile) {
  const functions = new Map<string, ts.FunctionLikeDeclaration & { body: ts.Node }>()
  const values = new Map<string, ts.Expression>()
  const visit = (node: ts.Node) => {
    if (ts.isFunctionDeclaration(node) && node.name && isFunction(node)) functions.set(node.name.text, node)
    if (ts.isVariableDeclaration(node) && node.initializer)
      for (const name of namesOf(node.name))
        if (isFunction(node.initializer)) functions.set(name, node.initializer)
        else values.set(name, node.initializer)
    node.forEachChild(visit)
  }
  visit(file)
  return { functions, values }
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []))
}

/** A call of a hook takes what it is told of: `useSelector(menu, selectNodes)` reads `menu`. */
const hookReads = ({ expression, arguments: given }: ts.CallExpression) => {
  const name = expression.getText()
  if (!HOOK.test(name) || /^use(?:Ref|State|Memo|Callback|Chart|Living|Effect)$/.test(name)) return []
  return (name === 'useSelector' ? given.slice(0, 1) : [...given]).filter((one) => ts.isIdentifier(one)).map(textOf)
}

/** Where an effect sends to one actor what another one shows: by its snapshot, its news or a value that a hook took from it. */
function strayIn(file: ts.SourceFile): string[] {
  const { functions, values } = namedIn(file)

  /** The actors from which a value came, through all values between. */
  function originsOf(node: ts.Node, known: ReadonlySet<string> = new Set()): string[] {
    if (ts.isCallExpression(node) && HOOK.test(node.expression.getText())) return hookReads(node)
    if (ts.isIdentifier(node)) {
      const value = values.get(node.text)
      return value && !known.has(node.text) ? originsOf(value, new Set([...known, node.text])) : []
    }
    if (ts.isPropertyAccessExpression(node)) return originsOf(node.expression, known)
    const found: string[] = []
    node.forEachChild((child) => void found.push(...originsOf(child, known)))
    return found
  }

  function look({ body, names }: Scope, found: Found, known: ReadonlySet<ts.Node> = new Set()) {
    const actor = (node: ts.Node) => names.get(textOf(node)) ?? textOf(node)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const { expression, arguments: given } = node
        if (ts.isPropertyAccessExpression(expression)) {
          if (expression.name.text === 'send') found.sends.add(actor(expression.expression))
          else if (READS.includes(expression.name.text)) found.reads.add(actor(expression.expression))
          else visit(expression.expression)
          return void given.forEach(visit)
        }
        const called = ts.isIdentifier(expression) ? functions.get(expression.text) : undefined
        if (called && !known.has(called)) {
          const passed = called.parameters.map(
            (one, at) => [one.name.getText(), given[at] ? actor(given[at]) : ''] as const,
          )
          look({ body: called.body, names: new Map([...names, ...passed]) }, found, new Set([...known, called]))
        }
        return void given.filter((one) => !ts.isIdentifier(one) || !called).forEach(visit)
      }
      if (ts.isIdentifier(node)) found.values.set(node.text, originsOf(node))
      node.forEachChild(visit)
    }
    visit(body)
  }

  const strays: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && EFFECT.test(node.expression.getText())) {
      const found: Found = { sends: new Set(), reads: new Set(), values: new Map() }
      for (const body of node.arguments) look({ body, names: new Map() }, found)
      for (const [name, origins] of found.values)
        if (!found.sends.has(name)) for (const origin of origins) found.reads.add(origin)
      for (const to of found.sends)
        for (const from of found.reads) if (from !== to) strays.push(`${file.fileName}: from ${from} to ${to}`)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return [...new Set(strays)]
}

/** The effects of React that carry news from chart to chart, which is the charts' own to do. */
export const effectsBetweenCharts = (sources: Sources) =>
  [...sources].flatMap(([name, text]) =>
    strayIn(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)),
  )
