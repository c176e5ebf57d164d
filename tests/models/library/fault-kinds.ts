import ts from 'typescript'
import { otherTextOf } from './other-texts.ts'

export type FaultKind = keyof typeof KINDS
/** One change of a view: what stands from `start` to `end` becomes `by`. `what`: in words, with the thing that it is done to. */
export type Change = { kind: FaultKind; start: number; end: number; by: string; what: string }

type Made = Omit<Change, 'kind' | 'start' | 'end'> & { node: ts.Node }
type Source = { file: string; source: ts.SourceFile }
type Kind = (node: ts.Node, place: Source) => readonly Made[]

const HANDLER = /^on[A-Z]/
const REFUSING = /^(?:disabled|aria-disabled|isBusy|is\w*Disabled|isWaiting|isSending)$/
const SHOWN = /^(?:value|text|count|progress)$/
const CHOSEN =
  /^(?:checked|selected|isOn|isOpen|isChosen|isSelected|aria-(?:pressed|checked|expanded|selected|current))$/
const READ_ALOUD = /^(?:alert|status)$/
const ENDING = /\b(?:clear|abort|remove|unsubscribe|disconnect|stop|cancel|release|forget|close|delete|end)\w*\(/i

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}

/** An attribute with its name in text and, where there is one, the expression in its braces. */
function attributeOf(node: ts.Node, { source }: Source) {
  if (!ts.isJsxAttribute(node)) return undefined
  const { initializer } = node
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
  return { node, name: node.name.getText(source), initializer, value }
}

const withValue =
  (names: RegExp, by: string, what: string, isFault: (value: ts.Expression) => boolean = () => true): Kind =>
  (node, place) => {
    const attribute = attributeOf(node, place)
    const value = attribute?.value
    return value && names.test(attribute.name) && value.getText(place.source) !== by && isFault(value)
      ? [{ node: value, by, what: `${attribute.name} ${what}: ${short(value.getText(place.source))}` }]
      : []
  }

const isFunctionCalled = (node: ts.Node, name: RegExp): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && name.test(node.expression.text)

function literalsIn(node: ts.Node): ts.StringLiteral[] {
  if (ts.isStringLiteral(node)) return [node]
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  return ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(literalsIn) : []
}

const TEXTS_OF = /^(?:label|busyLabel|text|title|reason)$/

function textKey(node: ts.Node, place: Source): readonly Made[] {
  const attribute = attributeOf(node, place)
  const keys = isFunctionCalled(node, /^(?:t|say)$/)
    ? node.arguments.slice(0, 1).flatMap(literalsIn)
    : attribute?.initializer && ts.isStringLiteral(attribute.initializer) && TEXTS_OF.test(attribute.name)
      ? [attribute.initializer]
      : []
  return keys.flatMap((key) => {
    const other = otherTextOf(key.text, place.file)
    const by = attribute ? `"${other}"` : `'${other}'`
    return other === undefined ? [] : [{ node: key, by, what: `says "${other}" instead of "${key.text}"` }]
  })
}

const isSend = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'send'

const within = (node: ts.Node, isOne: (each: ts.Node) => boolean) => {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) if (isOne(at)) return true
  return false
}

const isHandler = (place: Source) => (node: ts.Node) => HANDLER.test(attributeOf(node, place)?.name ?? '')

const twice: Kind = (node, place) =>
  isSend(node) && within(node, isHandler(place))
    ? [
        {
          node,
          by: `(${node.getText(place.source)}, ${node.getText(place.source)})`,
          what: `sends twice: ${short(node.getText(place.source))}`,
        },
      ]
    : []

/** The value as it was when the view first saw it of this chart. */
const unheard: Kind = (node, { source }) => {
  if (!isFunctionCalled(node, /^useSelector$/) || node.arguments.length !== 2) return []
  const [actor, select] = node.arguments
  if (!actor || !select || !ts.isIdentifier(actor)) return []
  const [from, what] = [actor.text, select.getText(source)]
  const first = `(globalThis['first ${node.getStart(source)}'] ??= new Map())`
  const stale = `(snapshot) => { const first = ${first}; if (!first.has(${from})) first.set(${from}, (${what})(snapshot)); return first.get(${from}) }`
  return [
    { node, by: `useSelector(${from}, ${stale})`, what: `does not hear of a change: ${short(node.getText(source))}` },
  ]
}

function focus(node: ts.Node, place: Source): readonly Made[] {
  const attribute = attributeOf(node, place)
  if (attribute && /^(?:autoFocus|data-autofocus)$/.test(attribute.name)) {
    const text = short(node.getText(place.source))
    return attribute.value
      ? [{ node: attribute.value, by: 'undefined', what: `does not take the focus: ${text}` }]
      : [{ node, by: `${attribute.name}={undefined}`, what: `does not take the focus: ${text}` }]
  }
  return ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'focus' &&
    node.arguments.length === 0
    ? [{ node, by: 'undefined', what: `does not move the focus: ${short(node.getText(place.source))}` }]
    : []
}

const role: Kind = (node, place) => {
  const attribute = attributeOf(node, place)
  if (!attribute?.initializer) return []
  const isRead =
    attribute.name === 'aria-live' ||
    (attribute.name === 'role' &&
      ts.isStringLiteral(attribute.initializer) &&
      READ_ALOUD.test(attribute.initializer.text))
  return isRead
    ? [{ node, by: `${attribute.name}={undefined}`, what: `is not read aloud: ${short(node.getText(place.source))}` }]
    : []
}

const uncancelled: Kind = (node, { source }) => {
  if (!ts.isReturnStatement(node) || !node.expression || !ts.isArrowFunction(node.expression)) return []
  const text = node.expression.getText(source)
  return node.expression.parameters.length === 0 && ENDING.test(text)
    ? [{ node: node.expression, by: '() => undefined', what: `does not end what it began: ${short(text)}` }]
    : []
}

const isBare = (value: ts.Expression) => !ts.isArrowFunction(value) && !ts.isJsxElement(value)

/** The kinds of faults that are made of the syntax of a view. */
const KINDS = {
  'handler dropped': withValue(HANDLER, '() => undefined', 'does nothing'),
  'wrong text key': textKey,
  'not disabled': withValue(REFUSING, 'false', 'is never so'),
  'stale value': (node, place) => [
    ...withValue(SHOWN, "''", 'shows nothing', isBare)(node, place),
    ...withValue(CHOSEN, 'false', 'is never so', isBare)(node, place),
    ...unheard(node, place),
  ],
  'double submit': twice,
  'focus lost': focus,
  'missing alert role': role,
  'effect not cancelled': uncancelled,
} satisfies Record<string, Kind>

export const FAULT_KINDS = Object.keys(KINDS) as FaultKind[]

/** Every change of these kinds that can be made to a file, from its first line to its last. */
export function changesOf(file: string, text: string): Change[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Change[] = []
  const visit = (node: ts.Node) => {
    for (const kind of FAULT_KINDS)
      for (const { node: at, by, what } of KINDS[kind](node, { file, source }))
        found.push({ kind, start: at.getStart(source), end: at.getEnd(), by, what })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
