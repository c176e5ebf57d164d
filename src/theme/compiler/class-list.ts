import type { Chosen } from './chosen.ts'
import { classFor, type Layer, type Styles } from './style-sheet.ts'

const quoted = (text: string) => `'${text}'`

/** Source that names a class as the program runs, `toClass` naming that of one value. */
function sourceOf(chosen: Chosen, toClass: (value: unknown) => string): string {
  if ('value' in chosen) return quoted(toClass(chosen.value))
  if ('table' in chosen) {
    const entries = Object.entries(chosen.table).map(([name, each]) => `${quoted(name)}: ${quoted(toClass(each))}`)
    return `({ ${entries.join(', ')} })[${chosen.key}]`
  }
  return `(${chosen.test} ? ${sourceOf(chosen.yes, toClass)} : ${sourceOf(chosen.no, toClass)})`
}

/** The classes of one element, and the rules that they need. */
export class ClassList {
  private readonly names: string[] = []
  private readonly sources: string[] = []
  private readonly known: Record<string, unknown> = {}
  private readonly addRule: (name: string, css: string) => void
  private readonly layer: Layer

  constructor(addRule: (name: string, css: string) => void, layer: Layer = 'styles') {
    this.addRule = addRule
    this.layer = layer
  }

  addClass(chosen: Chosen, toClass: (value: unknown) => string) {
    if ('value' in chosen) this.names.push(toClass(chosen.value))
    else this.sources.push(sourceOf(chosen, toClass))
  }

  addSource(source: string) {
    this.sources.push(source)
  }

  /** What is chosen as the program runs is stronger than what is known now. */
  addStyles(chosen: Chosen, toStyles: (value: unknown) => Styles) {
    if ('value' in chosen) Object.assign(this.known, toStyles(chosen.value))
    else
      this.addClass(chosen, (value) => this.classOf(toStyles(value), this.layer === 'styles' ? 'chosen' : this.layer))
  }

  private classOf(styles: Styles, layer: Layer) {
    const told = Object.fromEntries(Object.entries(styles).filter(([, value]) => value !== undefined))
    if (Object.keys(told).length === 0) return ''
    const { name, css } = classFor(told, layer)
    this.addRule(name, css)
    return name
  }

  /** An expression for the value of `className`; nothing where there is no class. */
  expression() {
    const fixed = [...this.names, this.classOf(this.known, this.layer)].filter(Boolean).join(' ')
    if (this.sources.length === 0) return fixed && quoted(fixed)
    return `$cx(${[...(fixed ? [quoted(fixed)] : []), ...this.sources].join(', ')})`
  }
}
