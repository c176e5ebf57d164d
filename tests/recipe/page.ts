import { readFileSync } from 'node:fs'

/** Where a block of the page is run: on the first machine, on each node, or where there are containers. */
type Where = '' | 'each node' | 'containers'
export type Block = { section: string; step: string; where: Where; commands: string }

const FENCE = /^( *)```sh ?(.*)\n([\s\S]*?)\n\1```$/gm
const headingBefore = (text: string, level: RegExp) => [...text.matchAll(level)].at(-1)?.slice(1).find(Boolean) ?? ''

/** The commands of a page in their order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = '', 2: where, 3: body = '' }) => {
    const before = text.slice(0, index)
    const section = headingBefore(before, /^## (.+)$/gm)
    const inSection = before.slice(before.lastIndexOf(`## ${section}\n`))
    return {
      section,
      step: headingBefore(inSection, /^(?:### (.+)|\*\*(.+?)\*\*.*)$/gm),
      where: where as Where,
      commands: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }
  })
}
