import MagicString, { type SourceMap } from 'magic-string'
import { type ESTree, Visitor } from 'vite'
import { type Chosen, chosenOf } from './chosen.ts'
import { ClassList } from './class-list.ts'
import { ELEMENTS, type Element, type RecipeName, SHAPES } from './elements.ts'
import { evaluate, importsIn, NotStatic, namesImported, parse, type Scope } from './evaluate.ts'
import { defaultsOf, isStyle, type Styles, sheetOf, variantClass, variantsOf } from './style-sheet.ts'

const LIBRARY = '@chakra-ui/react'
/** Modules of the theme that are there for the build alone. */
const THEME = /\/theme\/(css|recipes)\.ts$/

/** `css`: the rules of its own styles; `recipes`: those of the theme that it wears; `readFiles`: the other modules that the looks depend on. */
export type Compiled = {
  code: string
  map: SourceMap
  css: string
  recipes: readonly RecipeName[]
  readFiles: ReadonlySet<string>
}

type Attribute = ESTree.JSXAttributeItem
type Module = {
  text: string
  scope: Scope
  edits: MagicString
  /** What stands for elements here, by its name. */
  elements: ReadonlyMap<string, Element>
  /** Names of what makes an element of any tag. */
  factories: ReadonlySet<string>
  /** Names of the macro that makes a class of styles. */
  macros: ReadonlySet<string>
  rules: Map<string, string>
  recipes: Set<RecipeName>
}

const NO_STYLES: Styles = {}
const stylesOf = (value: unknown) => (value || NO_STYLES) as Styles

const nameOf = (attribute: Attribute) =>
  attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier' ? attribute.name.name : ''

/** `Box`, or the `button` of `chakra.button`. */
function elementOf(name: ESTree.JSXElementName, { elements, factories }: Module): Element | undefined {
  if (name.type === 'JSXIdentifier') return elements.get(name.name)
  if (name.type !== 'JSXMemberExpression' || name.object.type !== 'JSXIdentifier') return undefined
  return factories.has(name.object.name) ? { tag: name.property.name } : undefined
}

const givenIn = (attribute: Attribute, { scope, text }: Module): Chosen =>
  attribute.type === 'JSXAttribute' && attribute.value ? chosenOf(attribute.value, scope, text) : { value: true }

/** Nothing where only the running program knows. */
function orNothing<Value>(read: () => Value) {
  try {
    return read()
  } catch (error) {
    if (error instanceof NotStatic) return undefined
    throw error
  }
}

function sourceIn(attribute: Attribute, { text }: Module) {
  const value = attribute.type === 'JSXAttribute' ? attribute.value : undefined
  const { start, end } = (value?.type === 'JSXExpressionContainer' ? value.expression : value) ?? attribute
  return text.slice(start, end)
}

function ownClass(attribute: Attribute, module: Module) {
  const source = sourceIn(attribute, module)
  for (const macro of module.macros)
    if (source.includes(`${macro}(`))
      throw new Error(`an element that is compiled says its looks itself, without ${macro}()`)
  return source
}

/** The class of a variant that comes from outside; none where none comes and there is no usual one. */
const variantSource = (prefix: string, source: string, usual: unknown) =>
  usual === undefined ? `(${source}) && '${prefix}' + (${source})` : `'${prefix}' + (${source} ?? '${usual}')`

function addRecipe(list: ClassList, recipe: RecipeName, attributes: readonly Attribute[], module: Module) {
  module.recipes.add(recipe)
  list.addClass({ value: recipe }, String)
  const defaults = defaultsOf(recipe)
  for (const [variant, values] of Object.entries(variantsOf(recipe))) {
    const given = attributes.find((each) => nameOf(each) === variant)
    const chosen = given ? orNothing(() => givenIn(given, module)) : { value: undefined }
    const classOf = (name: string) => (values[name] ? variantClass(recipe, variant, name) : '')
    if (chosen) list.addClass(chosen, (value) => classOf(String(value ?? defaults[variant])))
    else if (given)
      list.addSource(variantSource(variantClass(recipe, variant, ''), sourceIn(given, module), defaults[variant]))
  }
}

type Look = { tag: string; className: string; gone: readonly Attribute[] }

/** What the attributes of an element say of its look: its tag and its classes. */
function lookOf(attributes: readonly Attribute[], element: Element, module: Module): Look {
  const list = new ClassList((name, css) => module.rules.set(name, css))
  const { recipe, names = {}, styles } = element
  if (recipe) addRecipe(list, recipe, attributes, module)
  list.addStyles({ value: styles }, stylesOf)
  const variants = recipe ? Object.keys(variantsOf(recipe)) : []
  let { tag } = element
  let own: string | undefined
  /** Whether the attribute is one of the look, and so is not an attribute of the element. */
  const take = (each: Attribute) => {
    if (each.type === 'JSXSpreadAttribute') {
      const chosen = orNothing(() => chosenOf(each.argument, module.scope, module.text))
      if (chosen) list.addStyles(chosen, stylesOf)
      return chosen !== undefined
    }
    const name = nameOf(each)
    const property = names[name] ?? name
    if (name === 'as' && each.value) tag = String(evaluate(each.value, module.scope))
    else if (name === 'className') own = ownClass(each, module)
    else if (name === 'css') list.addStyles(givenIn(each, module), stylesOf)
    else if (variants.includes(name)) return true
    else if (!isStyle(property) || SHAPES[tag]?.includes(name)) return name === 'asChild'
    else list.addStyles(givenIn(each, module), (value) => ({ [property]: value }))
    return true
  }
  const gone = attributes.filter(take)
  if (own) list.addSource(own)
  return { tag, className: list.expression(), gone }
}

/** Where another attribute can stand. */
function endOfAttributes({ end, selfClosing }: ESTree.JSXOpeningElement, text: string) {
  return text.slice(0, end - (selfClosing ? 2 : 1)).trimEnd().length
}

/** `asChild`: the look and the attributes are those of the child, and the element itself is not there. */
function giveToChild(node: ESTree.JSXElement, { className, gone }: Look, { edits, text }: Module) {
  const [child, ...others] = node.children.filter((each) => each.type === 'JSXElement')
  if (!child || others.length > 0) throw new Error('asChild needs one child')
  const kept = node.openingElement.attributes.filter((each) => !gone.includes(each))
  const attributes = kept.map(({ start, end }) => text.slice(start, end))
  edits.remove(node.start, child.start)
  edits.remove(child.end, node.end)
  edits.appendLeft(child.openingElement.name.end, [` className={${className}}`, ...attributes].join(' '))
}

function rewriteElement(node: ESTree.JSXElement, element: Element, module: Module) {
  const { edits, text } = module
  const { openingElement: opening, closingElement: closing } = node
  const look = lookOf(opening.attributes, element, module)
  if (opening.attributes.some((each) => nameOf(each) === 'asChild')) return giveToChild(node, look, module)
  for (const { name } of closing ? [opening, closing] : [opening]) edits.update(name.start, name.end, look.tag)
  for (const { start, end } of look.gone) edits.remove(text.slice(0, start).trimEnd().length, end)
  if (look.className) edits.appendRight(endOfAttributes(opening, text), ` className={${look.className}}`)
}

/** `css({ … })` becomes the name of a class, which is stronger than what an element says of itself. */
function rewriteMacro({ start, end, arguments: [styles] }: ESTree.CallExpression, module: Module) {
  const list = new ClassList((name, css) => module.rules.set(name, css), 'overrides')
  if (styles) list.addStyles(chosenOf(styles, module.scope, module.text), stylesOf)
  module.edits.update(start, end, list.expression() || "''")
}

const callee = ({ callee }: ESTree.CallExpression) => (callee.type === 'Identifier' ? callee.name : '')

/** `chakra('select', recipes.input)`, or with styles of its own as `base`. */
function ownElement([tag, look]: readonly ESTree.Node[], scope: Scope): Element {
  const own = { tag: tag ? String(evaluate(tag, scope)) : '' }
  if (look?.type === 'MemberExpression' && look.property.type === 'Identifier')
    return { ...own, recipe: look.property.name as RecipeName }
  return { ...own, styles: look && (evaluate(look, scope) as { base: Styles }).base }
}

/** The elements that a module makes for itself; their statements go. */
function ownElements(scope: Scope, factories: ReadonlySet<string>, edits: MagicString) {
  const own: [string, Element][] = []
  for (const node of scope.body) {
    const [made] = node.type === 'VariableDeclaration' ? node.declarations : []
    if (made?.id.type !== 'Identifier' || made.init?.type !== 'CallExpression') continue
    if (!factories.has(callee(made.init))) continue
    own.push([made.id.name, ownElement(made.init.arguments, scope)])
    edits.remove(node.start, node.end)
  }
  return own
}

function elementNamed(name: string, file: string): Element {
  const element = ELEMENTS[name]
  if (!element) throw new Error(`${file}: ${name} is none of the components that are compiled`)
  return element
}

/** Reads what a module imports for its looks; nothing where it imports none of it. */
function moduleOf(file: string, text: string): Module | undefined {
  const { body } = parse(file, text)
  const imports = importsIn(body).filter(({ source }) => source.value === LIBRARY || THEME.test(source.value))
  if (imports.length === 0) return undefined
  const edits = new MagicString(text)
  for (const { start, end } of imports) edits.remove(start, end)
  const names = [...namesImported(imports)]
  const called = (wanted: string) => new Set(names.flatMap(([local, { name }]) => (name === wanted ? [local] : [])))
  const [scope, factories] = [{ file, body, readFiles: new Set<string>() }, called('chakra')]
  const ofLibrary = names
    .filter(([, { name, from }]) => from === LIBRARY && name !== 'chakra')
    .map(([local, { name }]) => [local, elementNamed(name, file)] as const)
  const elements = new Map([...ofLibrary, ...ownElements(scope, factories, edits)])
  return { text, scope, edits, elements, factories, macros: called('css'), rules: new Map(), recipes: new Set() }
}

/** Says where in the source something cannot be compiled. */
function located<Node extends ESTree.Node>(module: Module, rewrite: (node: Node) => void) {
  return (node: Node) => {
    try {
      rewrite(node)
    } catch (error) {
      const line = module.text.slice(0, node.start).split('\n').length
      const why = error instanceof NotStatic ? `${error.message} is not known before the program runs` : error
      throw new Error(`${module.scope.file}:${line}: ${why}`)
    }
  }
}

/**
 * Compiles what a module says of looks, in Chakra's words, to plain elements with names of classes, and the rules of those.
 * Nothing where it says nothing of looks; throws where the looks are not known before the program runs.
 */
export function compile(file: string, text: string): Compiled | undefined {
  const module = moduleOf(file, text)
  if (!module) return undefined
  const rewriteIfOurs = (node: ESTree.JSXElement) => {
    const element = elementOf(node.openingElement.name, module)
    if (element) rewriteElement(node, element, module)
  }
  const rewriteIfMacro = (node: ESTree.CallExpression) => {
    if (module.macros.has(callee(node))) rewriteMacro(node, module)
  }
  new Visitor({
    JSXElement: located(module, rewriteIfOurs),
    CallExpression: located(module, rewriteIfMacro),
  }).visit(parse(file, text))
  const { edits, rules, recipes, scope } = module
  return {
    code: edits.toString(),
    map: edits.generateMap({ hires: 'boundary' }),
    css: sheetOf(rules.values()),
    recipes: [...recipes],
    readFiles: scope.readFiles,
  }
}
