import { textPairs } from './shown-texts.ts'

const LITERAL = /[.*+?^${}()|[\]\\/]/g
const PLACE = /\{\{\w+\}\}/
const OWN_LETTERS = 3

/** The console's own words in English; those with places as patterns, the ones that say most first. */
function wordsOf() {
  const texts = [...new Set(textPairs('en').map(({ text }) => text))]
  const patterns = texts
    .filter((text) => PLACE.test(text))
    .map((text) => ({ text, parts: text.split(PLACE) }))
    .filter(({ parts }) => parts.join('').replace(/\P{L}/gu, '').length >= OWN_LETTERS)
    .sort((one, other) => other.parts.join('').length - one.parts.join('').length)
    .map(({ text, parts }) => ({
      text,
      pattern: new RegExp(`^${parts.map((part) => part.replace(LITERAL, '\\$&')).join('.+')}$`, 's'),
    }))
  return { plain: new Set(texts.filter((text) => !PLACE.test(text))), patterns }
}

let words: ReturnType<typeof wordsOf> | undefined
const known = new Map<string, string | undefined>()

const BETWEEN = /^(.+)(\. | · )(.+?)$/s

/** A name made of one text and, after a full stop or a dot, another. */
function twoTexts(said: string): string | undefined {
  const [, before = '', between, last = ''] = BETWEEN.exec(said) ?? []
  const first = words?.plain.has(last) ? wordingOf(before) : undefined
  return first && `${first}${between}${last}`
}

/** A text as the console has it written, places and all; nothing where it is no text of its own. */
function wordingOf(said: string): string | undefined {
  if (known.has(said)) return known.get(said)
  words ??= wordsOf()
  const wording = words.plain.has(said)
    ? said
    : (twoTexts(said) ?? words.patterns.find(({ pattern }) => pattern.test(said))?.text)
  known.set(said, wording)
  return wording
}

const OPERABLE =
  'button, a[href], input, textarea, select, iframe, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=combobox], [role^=menuitem]'
const NAMED = `${OPERABLE}, h1, h2, h3, h4, h5, h6, dialog, nav[aria-label], section[aria-label], [role=dialog], [role=region]`
const ALOUD = '[role=alert], [role=status], [aria-live]'

const IS = ['busy', 'checked', 'selected', 'pressed', 'expanded', 'invalid'] as const

const textById = (ids: string) =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const labelsOf = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    ? [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '').join(' ')
    : ''

function nameOf(element: Element) {
  const by = element.getAttribute('aria-labelledby')
  const own = element.matches('dialog, nav, section, [role=dialog], [role=region]') ? '' : (element.textContent ?? '')
  const names = [element.getAttribute('aria-label'), by && textById(by), labelsOf(element), own]
  return (names.find(Boolean) || element.getAttribute('title') || element.getAttribute('placeholder') || '').trim()
}

const isInput = (element: Element): element is HTMLInputElement =>
  element.matches('input, textarea, select') && !element.matches('[type=checkbox], [type=radio], [type=file]')

const isOff = (element: Element) => element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'

function conditionsOf(element: Element) {
  const isChecked = element.matches('[type=checkbox], [type=radio]') && (element as HTMLInputElement).checked
  return [
    ...(isOff(element) ? ['disabled'] : []),
    ...IS.filter((is) => element.getAttribute(`aria-${is}`) === 'true'),
    ...(isChecked ? ['checked'] : []),
    ...(isInput(element) && element.value !== '' ? ['filled'] : []),
  ]
}

const roleOf = (element: Element) => {
  const type =
    element.matches('input') && element.matches('[type=checkbox], [type=radio]') ? element.getAttribute('type') : ''
  return element.getAttribute('role') || type || element.localName
}

const isShown = (element: Element | null) => !element?.closest('[hidden]')

/** The dialog that it stands in, where it stands in one. */
function placeOf(element: Element) {
  const dialog = element.closest('dialog, [role=dialog]')
  return dialog && dialog !== element ? ` in the dialog "${wordingOf(nameOf(dialog)) ?? '…'}"` : ''
}

function lineOf(element: Element, focused: Element | null) {
  const name = wordingOf(nameOf(element))
  const focus = element === focused ? ['takes the focus'] : []
  const conditions = [...conditionsOf(element), ...focus]
  return name === undefined && conditions.length === 0
    ? []
    : [[`${roleOf(element)} "${name ?? '…'}"${placeOf(element)}`, ...conditions].join(', ')]
}

const aloudOf = (region: Element | null) => (region === null ? 'text' : (region.getAttribute('role') ?? 'news'))

function* textNodesIn(node: Node): Generator<Node> {
  if (node.nodeType === Node.TEXT_NODE) yield node
  else if (!(node instanceof HTMLStyleElement)) for (const inner of node.childNodes) yield* textNodesIn(inner)
}

function wordsIn(body: Element): string[] {
  return [...textNodesIn(body)].flatMap((node) => {
    const wording = wordingOf((node.textContent ?? '').trim())
    const { parentElement } = node
    return wording !== undefined && parentElement && isShown(parentElement) && !parentElement.closest(OPERABLE)
      ? [`${aloudOf(parentElement.closest(ALOUD))} "${wording}"`]
      : []
  })
}

/** The words of the console's own that stand on what can be operated, where it has a name beside them. */
function wordsOn(element: Element) {
  const name = wordingOf(nameOf(element))
  const isNamedApart = element.matches('[aria-label], [aria-labelledby]')
  const shown = element instanceof HTMLSelectElement ? [...element.selectedOptions] : [element]
  return shown
    .flatMap((each) => [...textNodesIn(each)])
    .map((node) => wordingOf((node.textContent ?? '').trim()))
    .filter((wording) => wording !== undefined && (wording !== name || isNamedApart))
    .map((wording) => `${roleOf(element)} "${name ?? '…'}"${placeOf(element)} shows "${wording}"`)
}

const isSpeaking = (element: Element) => isShown(element) && (element.textContent ?? '').trim() !== ''

/**
 * What a person sees or hears of the page, a line each: what can be operated and how it is, headings, and all words of the
 * console's own, with whether they are read aloud. `focused`: what has just taken the focus by itself.
 */
export function outlineOf(focused: Element | null) {
  const { body } = document
  const things = [...body.querySelectorAll(NAMED)].filter(isShown).flatMap((element) => lineOf(element, focused))
  const aloud = [...body.querySelectorAll(ALOUD)].filter(isSpeaking).map((region) => `${aloudOf(region)} is read aloud`)
  const shown = [...body.querySelectorAll(OPERABLE)].filter(isShown).flatMap(wordsOn)
  return new Set([...things, ...aloud, ...wordsIn(body), ...shown])
}

const PRESSED =
  'button, a[href], [type=checkbox], [type=radio], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role^=menuitem]'
const FILLED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select'

/** What a hand can press or fill, by its role and its name. */
export function operableNameOf(element: Element) {
  if (!element.matches(`${PRESSED}, ${FILLED}`)) return undefined
  return `${roleOf(element)} "${wordingOf(nameOf(element)) ?? '…'}"${placeOf(element)}`
}

const escapeIn = (dialog: Element) => `Escape in the dialog "${wordingOf(nameOf(dialog)) ?? '…'}"`

const MESSAGE = 'section[aria-label] > [role=group][aria-labelledby]'
const escapeFrom = (message: Element) => `Escape in the message "${wordingOf(nameOf(message)) ?? '…'}"`

/** Whether the one thing to be done to it is Escape. */
export const isEscaped = (element: Element) => element.matches(`dialog, ${MESSAGE}`)

const isFree = (element: Element) => isShown(element) && !isOff(element) && !element.matches('[readonly]')

/**
 * What can be pressed or filled now, each by its name, and Escape in the topmost dialog and in messages; of several with one
 * name the first. Below a dialog the browser lets nothing be used.
 */
export function operableNow() {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')].slice(-1)
  const [ground = document.body] = dialogs
  const things = [...ground.querySelectorAll<HTMLElement>(`${PRESSED}, ${FILLED}`)].filter(isFree)
  const messages = [...ground.querySelectorAll<HTMLElement>(MESSAGE)].filter(isShown)
  const found = new Map<string, HTMLElement>()
  for (const [name, element] of [
    ...things.map((thing) => [operableNameOf(thing), thing] as const),
    ...dialogs.map((dialog) => [escapeIn(dialog), dialog] as const),
    ...messages.map((message) => [escapeFrom(message), message] as const),
  ])
    if (name !== undefined && !found.has(name)) found.set(name, element)
  return found
}

/** Whether something is wrong on the screen, as it says aloud. */
export const isAlerting = () => [...document.querySelectorAll('[role=alert]')].some(isSpeaking)

export const isFilled = (element: Element): element is HTMLInputElement | HTMLSelectElement => element.matches(FILLED)

const FOCUS = /, takes the focus$/

/** What is seen now and was not before, and what no longer is, a line each. */
export function changesOf(before: ReadonlySet<string>, now: ReadonlySet<string>) {
  const plain = (lines: ReadonlySet<string>) => new Set([...lines].map((line) => line.replace(FOCUS, '')))
  const [was, is] = [plain(before), plain(now)]
  return [
    ...[...is].filter((line) => !was.has(line)).map((line) => `comes ${line}`),
    ...[...was].filter((line) => !is.has(line)).map((line) => `goes ${line}`),
    ...[...now].filter((line) => FOCUS.test(line)),
  ]
}
