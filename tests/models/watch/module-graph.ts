import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'

/** What a file brings in: a file by its path from the root, or all files that a pattern names. */
export type Import = { file: string } | { files: RegExp }
/** From a file to one that brings it in, and on to where the walking begins. */
export type Chain = readonly string[]

const GLOB: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }
const patternOf = (glob: string) =>
  new RegExp(`^${glob.replace(/\*\*\/|\*\*|[*?]|[.+^${}()|[\]\\]/g, (part) => GLOB[part] ?? `\\${part}`)}$`)

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined)
const isTypesOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration) =>
  ts.isImportDeclaration(node) ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword : node.isTypeOnly

/** What of this node is brought in: `import`, `export … from`, `import()` or `import.meta.glob()`. */
function namedBy(node: ts.Node): { name: string; isGlob: boolean } | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const name = isTypesOnly(node) ? undefined : textOf(node.moduleSpecifier)
    return name === undefined ? undefined : { name, isGlob: false }
  }
  if (!ts.isCallExpression(node)) return undefined
  const name = textOf(node.arguments[0])
  const isGlob = node.expression.getText().startsWith('import.meta.glob')
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
  return name !== undefined && (isGlob || isImport) ? { name, isGlob } : undefined
}

/** What the code of a file brings in of our own files; types alone are gone when it runs. */
export function importsIn(file: string, source: string): Import[] {
  const found: Import[] = []
  const visit = (node: ts.Node) => {
    const named = namedBy(node)
    if (named?.name.startsWith('.')) {
      const path = posix.join(posix.dirname(file), named.name.replace(/\?.*$/, ''))
      found.push(named.isGlob ? { files: patternOf(path) } : { file: path })
    }
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined),
  )
  return found
}

const IS_CODE = /\.m?[jt]sx?$/

/** Which files bring in which, below a root; what was read is kept until it is told that a file has changed. */
export function moduleGraph(root: string) {
  const read = new Map<string, readonly Import[]>()
  const importsOf = (file: string) => {
    const known = read.get(file)
    if (known) return known
    const path = posix.join(root, file)
    const imports = IS_CODE.test(file) && existsSync(path) ? importsIn(file, readFileSync(path, 'utf8')) : []
    read.set(file, imports)
    return imports
  }
  return {
    forget: (file: string) => void read.delete(file),
    /** How one of these beginnings comes to a file, by the shortest way, the file first; none where it does not. */
    chainTo(wanted: string, beginnings: readonly string[]): Chain | undefined {
      const cameFrom = new Map<string, string | undefined>(beginnings.map((file) => [file, undefined]))
      const chainFrom = (last: string) => {
        const chain = [last]
        for (let at = cameFrom.get(last); at !== undefined; at = cameFrom.get(at)) chain.push(at)
        return chain
      }
      // A map goes on to what is added while it is gone through.
      for (const file of cameFrom.keys()) {
        if (file === wanted) return chainFrom(file)
        for (const each of importsOf(file)) {
          const next = 'file' in each ? each.file : each.files.test(wanted) ? wanted : undefined
          if (next !== undefined && !cameFrom.has(next)) cameFrom.set(next, file)
        }
      }
      return undefined
    },
  }
}
