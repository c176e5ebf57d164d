import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../server/seed-people.ts'
import { SETTINGS } from '../../server/settings.ts'

const readme = readFileSync('README.md', 'utf8')
const CHART_ID = /\bid: '(\w+)',\n\s+description/

describe('the README', () => {
  it.each(Object.entries(SETTINGS))('tells %s with its default and its meaning', (name, { fallback, doc }) => {
    const shown = typeof fallback !== 'string' ? 'by the others' : fallback === '' ? '–' : `\`${fallback}\``
    expect(readme).toContain(`| \`${name}\` | ${shown} | ${doc} |`)
  })

  it('tells every demo account and their password', () => {
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
    for (const { mobile, email } of DEMO_PEOPLE)
      for (const account of [mobile, email]) if (account) expect(readme).toContain(account)
  })

  it('leads who embeds a page to the bridge and to its check', () => {
    for (const word of ['`npm run check-app <url>`', '`src/apps/bridge/README.md`']) expect(readme).toContain(word)
  })

  it('names every chart', () => {
    const files = readdirSync('machines').filter((name) => name.endsWith('.machine.ts'))
    const ids = files.map((name) => CHART_ID.exec(readFileSync(`machines/${name}`, 'utf8'))?.[1] ?? name)
    for (const id of ids) expect(readme).toContain(`| \`${id}\` |`)
  })
})
