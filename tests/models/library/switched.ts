import { join } from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import type { UiFault } from './ui-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The name under which a page that is walked says which fault is planted now. */
export const SWITCH = '__isPlanted'

type Piece = { start: number; end: number; text: string }
export type Numbered = { fault: UiFault; key: number }

/** What of a text a fault changes, without what stays the same at both ends. */
function changeOf({ find, replace }: UiFault, text: string): Piece {
  const at = text.indexOf(find)
  const least = Math.min(find.length, replace.length)
  let head = 0
  while (head < least && find[head] === replace[head]) head += 1
  let tail = 0
  while (tail < least - head && find.at(-1 - tail) === replace.at(-1 - tail)) tail += 1
  return { start: at + head, end: at + find.length - tail, text: replace.slice(head, replace.length - tail) }
}

const isLink = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)

/** Whether another expression can stand in its place without a change of what stands around it. */
function standsAlone(node: ts.Node) {
  const { parent } = node
  if (ts.isJsxAttribute(node)) return true
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true
  if (!ts.isExpression(node) || ts.isOmittedExpression(node) || ts.isJsxExpression(node)) return false
  if (ts.isJsxOpeningElement(parent) || ts.isJsxClosingElement(parent) || ts.isJsxSelfClosingElement(parent))
    return false
  if (ts.isJsxAttribute(parent) || ts.isTypeNode(parent) || ts.isLiteralTypeNode(parent)) return false
  if (isLink(parent))
    return (parent as ts.CallExpression).expression !== node && !('name' in parent && parent.name === node)
  if ('name' in parent && parent.name === node) return false
  if (ts.isShorthandPropertyAssignment(parent) || ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent))
    return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  if (ts.isBinaryExpression(parent) && parent.left === node)
    return (
      parent.operatorToken.kind < ts.SyntaxKind.FirstAssignment ||
      parent.operatorToken.kind > ts.SyntaxKind.LastAssignment
    )
  return !ts.isImportDeclaration(parent) && !ts.isExportDeclaration(parent) && !ts.isLabeledStatement(parent)
}

const isInFunction = (node: ts.Node) => {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return true
  return false
}

const PLAIN: ts.TranspileOptions = {
  reportDiagnostics: true,
  fileName: 'part.tsx',
  compilerOptions: { jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
}

const isWhole = (node: ts.Node, text: string) =>
  ts.isJsxAttribute(node) || ts.transpileModule(`async () => (${text})`, PLAIN).diagnostics?.length === 0

/** The part of a text that a node is, with the change in it. */
const changed = (node: ts.Node, text: string, { start, end, text: by }: Piece) =>
  text.slice(node.getStart(), start) + by + text.slice(end, node.getEnd())

/** The smallest part around a change that is an expression both with it and without it. */
function smallestAround(source: ts.SourceFile, text: string, change: Piece): ts.Node | undefined {
  const around: ts.Node[] = []
  const visit = (node: ts.Node) => {
    if (node.getStart(source) > change.start || node.getEnd() < change.end) return
    if (standsAlone(node) && isInFunction(node)) around.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return around.findLast((node) => isWhole(node, changed(node, text, change)))
}

const attributeValue = (attribute: string) => {
  const [, value] = /^[\w-]+\s*=\s*([\s\S]*)$/.exec(attribute) ?? []
  if (value === undefined) return 'true'
  return value.startsWith('{') ? value.slice(1, -1) : value
}

/** Without semicolons, a line that begins with a bracket would go on with the line above. */
function beginsStatement(node: ts.Node) {
  for (let at = node; at.getStart() === node.getStart(); at = at.parent)
    if (ts.isExpressionStatement(at)) return ts.isBlock(at.parent)
  return false
}

/** Both the view as it is and as it would be with the fault, which is chosen whenever this part of it is run. */
function choiceOf(node: ts.Node, key: number, faulty: string, sound: string) {
  const choose = (bad: string, good: string) => `globalThis.${SWITCH}?.(${key}) ? (${bad}) : (${good})`
  if (ts.isJsxAttribute(node)) {
    const { name } = node
    return `${name.getText()}={${choose(attributeValue(faulty), attributeValue(sound))}}`
  }
  const choice = `${beginsStatement(node) ? ';' : ''}(${choose(faulty, sound)})`
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent) ? `{${choice}}` : choice
}

const parsed = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

type Place = { node: ts.Node; key: number; change: Piece }

function placesOf(file: string, text: string, faults: readonly Numbered[]): Place[] {
  const source = parsed(file, text)
  return faults.flatMap(({ fault, key }) => {
    const change = changeOf(fault, text)
    const node = smallestAround(source, text, change)
    return node ? [{ node, key, change }] : []
  })
}

/** Writes what stands from one place to another, with all faults within it. */
function written(text: string, from: number, to: number, places: readonly Place[]): string {
  const [first, ...rest] = places
  if (!first) return text.slice(from, to)
  const { node, key, change } = first
  const [start, end] = [node.getStart(), node.getEnd()]
  const inner = rest.filter((each) => each.node.getStart() >= start && each.node.getEnd() <= end)
  const after = rest.filter((each) => !inner.includes(each))
  return (
    text.slice(from, start) +
    choiceOf(node, key, changed(node, text, change), written(text, start, end, inner)) +
    written(text, end, to, after)
  )
}

/** The faults of a file that can be switched on and off while it runs; others are there from when it is first read. */
export const switchableIn = (file: string, text: string, faults: readonly Numbered[]) =>
  placesOf(file, text, faults).map(({ key }) => key)

/** A file with all of its faults, each of which is there only while it is said to be. */
export function withSwitches(file: string, text: string, faults: readonly Numbered[]) {
  const places = placesOf(file, text, faults).sort(
    (one, other) => one.node.getStart() - other.node.getStart() || other.node.getEnd() - one.node.getEnd(),
  )
  return written(text, 0, text.length, places)
}

/** Plants all these faults while their files are read; none of them is there until it is switched on. */
export function switchedFaults(faults: readonly Numbered[]): Plugin {
  const ofFile = (file: string) => faults.filter(({ fault }) => join(ROOT, fault.file) === file)
  return {
    name: 'switched-faults',
    enforce: 'pre',
    transform: {
      // Before the styles of the views are compiled: faults are found by what stands in the file itself.
      order: 'pre',
      handler(code, id) {
        const [file = ''] = id.split('?')
        const own = /\.tsx?$/.test(file) ? ofFile(file) : []
        for (const { fault } of own)
          if (!code.includes(fault.find)) throw new Error(`"${fault.find}" is not in ${file}`)
        return own.length > 0 ? { code: withSwitches(file, code, own), map: null } : undefined
      },
    },
  }
}
