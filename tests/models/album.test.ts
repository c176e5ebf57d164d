import { describe, expect, it } from 'vitest'
import { type ChartScreens, NO_SCREENS } from '../../domain/statecharts/screens.ts'
import { withMade } from './screens/album.ts'

const picture = (name: string) => ({ light: `${name}-light.webp`, dark: `${name}-dark.webp` })
const made = (states: ChartScreens['states'], views = 'v1'): ChartScreens => ({
  ...{ hash: 'h1', views, states },
  at: '2026-01-05T10:00:00.000Z',
})
const BEFORE = withMade(NO_SCREENS, 'signIn', made({ editing: { en: picture('en') } }))

describe('the pictures of a chart that are made anew', () => {
  it('leave those of other languages and states, as long as its views are the same', () => {
    const both = withMade(BEFORE, 'signIn', made({ editing: { zh: picture('zh') }, refused: { zh: picture('no') } }))
    expect(both.charts.signIn?.states).toEqual({
      editing: { en: picture('en'), zh: picture('zh') },
      refused: { zh: picture('no') },
    })
  })

  it('take the place of all that views showed which have changed since', () => {
    const after = withMade(BEFORE, 'signIn', made({ editing: { zh: picture('zh') } }, 'v2'))
    expect(after.charts.signIn?.states).toEqual({ editing: { zh: picture('zh') } })
  })
})
