import { describe, expect, it } from 'vitest'
import { embedLines } from '../../src/statecharts/incident/embed.ts'

const HERE = 'https://console.example/statecharts/?lang=en#/signIn?t=4'

describe('the lines that bring a drawing into a page elsewhere', () => {
  it('lead to the chart, the state and the view, in the language that is read, and to no step of a report', () => {
    const route = { chart: 'signIn', node: 'signIn.editing', view: 'focus', t: 4 } as const
    const { link, frame } = embedLines({ address: HERE, lang: 'ar', title: 'Sign in', route })
    const address = 'https://console.example/statecharts/?lang=ar#/signIn/signIn.editing?view=focus'
    expect(link).toBe(`<a href="${address}">Sign in</a>`)
    expect(frame).toContain(`<iframe src="${address}" title="Sign in"`)
  })

  it('hold no mark of HTML that was not meant', () => {
    const { link } = embedLines({ address: HERE, lang: 'en', title: 'A "b" <c> & d', route: { chart: 'signIn' } })
    expect(link).toMatch(/>A &quot;b&quot; &lt;c&gt; &amp; d<\/a>$/)
  })
})
