import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

/** Where a chart is written, and at which line each of its states begins. */
export type Source = { file: string; lines: Readonly<Record<string, number>> }
export type Sources = Readonly<Record<string, Source>>

const ROOT = resolve(import.meta.dirname, '../../..')
const FOLDER = 'machines'

type Written = ts.ObjectLiteralExpression
const named = (object: Written, name: string) =>
  object.properties.find((property) => property.name && ts.isIdentifier(property.name) && property.name.text === name)

const initialOf = (property: ts.ObjectLiteralElementLike | undefined) =>
  property && ts.isPropertyAssignment(property) ? property.initializer : undefined

/** The states below one, each by its id; one that is made elsewhere is where it is put in. */
function statesIn(object: Written, id: string): [id: string, node: ts.Node][] {
  const states = initialOf(named(object, 'states'))
  if (!states || !ts.isObjectLiteralExpression(states)) return []
  return states.properties.flatMap((property) => {
    if (!property.name || !ts.isIdentifier(property.name)) return []
    const child = `${id}.${property.name.text}`
    const inner = initialOf(property)
    const within = inner && ts.isObjectLiteralExpression(inner) ? statesIn(inner, child) : []
    return [[child, property.name], ...within]
  })
}

function chartsIn(file: string): [chart: string, source: Source][] {
  const parsed = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const made = (node: ts.Node): [string, Source][] => {
    const inner: [string, Source][] = []
    node.forEachChild((child) => void inner.push(...made(child)))
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return inner
    const { name } = node.expression
    const [chart] = node.arguments
    if (name.text !== 'createMachine' || !chart || !ts.isObjectLiteralExpression(chart)) return inner
    const id = initialOf(named(chart, 'id'))
    if (!id || !ts.isStringLiteral(id)) return inner
    const states = statesIn(chart, id.text).map(([state, at]) => [state, lineOf(at)] as const)
    return [...inner, [id.text, { file, lines: Object.fromEntries([[id.text, lineOf(name)], ...states]) }]]
  }
  return made(parsed)
}

/** Where each state of each chart is written. */
export const sourcesOfCharts = (): Sources =>
  Object.fromEntries(
    readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.machine.ts'))
      .sort()
      .flatMap((name) => chartsIn(`${FOLDER}/${name.replaceAll('\\', '/')}`)),
  )
