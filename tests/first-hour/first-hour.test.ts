import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureChromium } from '../support/chromium.mjs'
import { type Fence, fencesOf } from '../support/guide-blocks.ts'
import { openClone } from './qa-shell.ts'

const fences = fencesOf('docs/qa-first-hour.md')
const sections = [...new Set(fences.map(({ section }) => section))]

let clone: ReturnType<typeof openClone>
let browser: Browser
/** What there is to be seen: what was printed last, or what the page shows. */
let seen = ''

/** How long something took is never the same twice. */
const withoutTimes = (text: string) => text.replace(/\d+(?:\.\d+)? s\b/g, '… s')

/** The lines that a guide shows stand in what there is, in their order; between them may be others. */
function expectSeen(shown: string) {
  const there = withoutTimes(seen).split('\n')
  let from = 0
  for (const line of withoutTimes(shown).split('\n')) {
    const at = there.findIndex((each, number) => number >= from && each.includes(line))
    if (at < 0) throw new Error(`The guide shows "${line}". Instead there is:\n${seen}`)
    from = at + 1
  }
}

/** What the page of the requirements shows for some words: its counts, and the rows of scenarios. */
async function searched(words: string) {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(clone.folder, 'reports/paths/requirements.html')).href)
  await page.getByRole('searchbox').fill(words)
  const counts = await page.getByRole('status').innerText()
  const rows = await page.locator('[data-scenario]:visible').all()
  const cells = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()))
  await page.close()
  return [counts, ...cells.map((row) => row.map((cell) => cell.split('\n')[0]).join(' | '))].join('\n')
}

const DOES: Readonly<Record<string, (fence: Fence) => Promise<void> | void>> = {
  sh: async ({ body, info }) => {
    const { printed, isWell } = await clone.type(body)
    seen = printed
    if (isWell === (info === 'fails')) throw new Error(`${body} ended ${isWell ? 'well' : 'badly'}:\n${printed}`)
  },
  gherkin: ({ info, body }) => writeFileSync(join(clone.folder, info), `${body}\n`),
  markdown: ({ info, body }) => {
    seen = readFileSync(join(clone.folder, info), 'utf8')
    expectSeen(body)
  },
  text: async ({ info, body }) => {
    if (info === 'search') seen = await searched(body)
    else expectSeen(body)
  },
}

beforeAll(async () => {
  const executablePath = ensureChromium()
  browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  clone = openClone(executablePath)
})
afterAll(async () => {
  await browser?.close()
  clone?.close()
})

describe.sequential('the first hour of a QA engineer, followed to the letter', { timeout: 1_800_000 }, () => {
  test.each(sections)('%s', async (section) => {
    for (const fence of fences.filter((each) => each.section === section)) {
      const act = DOES[fence.language]
      if (!act) throw new Error(`nobody knows what to do with ${fence.language}`)
      await act(fence)
    }
  })

  test('leaves the clone as it was', async () => {
    expect(await clone.type('git status --short')).toEqual({ printed: '', isWell: true })
  })
})
