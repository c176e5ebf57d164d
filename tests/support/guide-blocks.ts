import { readFileSync } from 'node:fs'

/** A fenced block of a guide under its headings: its language, and what else is written beside that. */
export type Fence = { section: string; step: string; language: string; info: string; body: string }

/** Where a block of the page is run: on the first machine, on each node, or where there are containers. */
type Where = '' | 'each node' | 'containers'
export type Block = { section: string; step: string; where: Where; commands: string }

const FENCE = /^( *)```(\w+) ?(.*)\n([\s\S]*?)\n\1```$/gm
const headingBefore = (text: string, level: RegExp) => [...text.matchAll(level)].at(-1)?.slice(1).find(Boolean) ?? ''

/** The fenced blocks of a guide in their order. */
export function fencesOf(page: string): Fence[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = '', 2: language = '', 3: info = '', 4: body = '' }) => {
    const before = text.slice(0, index)
    const section = headingBefore(before, /^## (.+)$/gm)
    const inSection = before.slice(before.lastIndexOf(`## ${section}\n`))
    return {
      ...{ section, language, info },
      step: headingBefore(inSection, /^(?:### (.+)|\*\*(.+?)\*\*.*)$/gm),
      body: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }
  })
}

/** The commands of a guide in their order. */
export const blocksOf = (page: string): Block[] =>
  fencesOf(page)
    .filter(({ language }) => language === 'sh')
    .map(({ section, step, info, body }) => ({ section, step, where: info as Where, commands: body }))
