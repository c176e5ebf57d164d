import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/statecharts/en.json' with { type: 'json' }
import names from '../../locales/statecharts/names/en.json' with { type: 'json' }
import { originalsOf } from '../../src/incident/texts.ts'
import { catalogue } from '../../src/statecharts/atlas/catalogue.ts'
import { Outline } from '../../src/statecharts/atlas/Outline.tsx'
import { markdownOf } from '../../src/statecharts/incident/words-file.ts'
import { TextsProvider } from '../../src/statecharts/language/TextsProvider.tsx'

const CHARTS = await catalogue('0.1.0')
const LANGUAGE = { lang: 'en' as const, messages: en, words: { own, states: {}, names } }
const OPTIONS = { originals: originalsOf(CHARTS), showsKeys: false }

afterEach(cleanup)

function wordsOf(id: string) {
  const chart = CHARTS.find((each) => each.id === id)
  if (!chart) throw new Error(id)
  const { container } = render(
    <TextsProvider {...LANGUAGE} {...OPTIONS}>
      <Outline chart={chart} chosen={undefined} charts={new Set()} />
    </TextsProvider>,
  )
  return { chart, container }
}

describe('the words of a chart as Markdown', () => {
  it('are a list of its states, each with what it is for and where it leads', () => {
    const { container } = wordsOf('security')
    expect(markdownOf('Security', container)).toMatchInlineSnapshot(`
      "# Security

      - **Sign-in and security**
        - Where the person is signed in, and by which passkeys they may sign in.
        - Runs: Own sessions
        - **Deciding what to show** (starts here)
          - Single sign-on users come in through their company: passkeys are not for them.
          - 1\\. at once; only if the person came in through their company; leads to Sessions only
          - 2\\. at once; otherwise; leads to Sessions and passkeys
        - **Sessions only**
          - The sessions alone.
        - **Sessions and passkeys**
          - The sessions and the passkeys.
          - Runs: Passkeys
      "
    `)
  })

  it('take no character of a text for markup', () => {
    const page = document.createElement('div')
    page.innerHTML =
      '<ul><li data-state="a"><h2><a>a_b*c</a></h2><p>1. [x](y) &lt;b&gt; `k` | # 5</p><ul><li data-transition="t"><span>1. not a number of its own</span></li></ul></li></ul>'
    expect(markdownOf('# A', page)).toBe(
      '# \\# A\n\n- **a\\_b\\*c**\n  - 1\\. \\[x\\](y) \\<b\\> \\`k\\` \\| \\# 5\n  - 1\\. not a number of its own\n',
    )
  })

  it.each(CHARTS.map(({ id }) => id))('tell every state and every way of %s', (id) => {
    const { chart, container } = wordsOf(id)
    const lines = markdownOf(id, container).split('\n')
    const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
    expect(count(/^ *- \*\*/)).toBe(chart.nodes.length)
    expect(count(/^ *- (?!\*\*)/)).toBe(container.querySelectorAll('p, li[data-transition]').length)
  })
})
