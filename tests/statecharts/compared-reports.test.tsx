import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import own from '../../locales/statecharts/en.json' with { type: 'json' }
import names from '../../locales/statecharts/names/en.json' with { type: 'json' }
import type { Moment } from '../../src/incident/moment.ts'
import { Both } from '../../src/statecharts/incident/comparison/Both.tsx'
import type { Reports, Shown } from '../../src/statecharts/incident/comparison/reports.ts'
import { TextsProvider } from '../../src/statecharts/language/TextsProvider.tsx'
import { aligned, pressed, refused, reportOf, steps } from './support/compared.ts'

const { compare } = own.incident
const LANGUAGE = { lang: 'en' as const, messages: en, words: { own, states: {}, names } }
const WIDE_PX = 720
const ROW_PX = 50

let width = WIDE_PX
beforeEach(() => {
  width = WIDE_PX
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(12 * ROW_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function lay(here: readonly Moment[], there: readonly Moment[], first: Shown = { side: 'here', at: 0 }) {
  const reports: Reports = { here: reportOf(here), there: reportOf(there, { app: '0.2.0' }) }
  const alignment = await aligned(here, there)
  const log: Shown[] = []
  function Stage() {
    const [shown, setShown] = useState(first)
    const show = (side: Shown['side'], at: number) => {
      log.push({ side, at })
      setShown({ side, at })
    }
    return <Both {...{ reports, alignment, shown, show }} />
  }
  render(
    <TextsProvider {...LANGUAGE} originals={new Map()} showsKeys={false}>
      <Stage />
    </TextsProvider>,
  )
  return log
}

const HERE = [...steps('ab'), refused('logIn', 'RET:101005'), ...steps('cdxe')]
const THERE = [...steps('abcdye')]

const list = () => screen.getByRole('region', { name: own.incident.steps })
const cellsOf = (row?: Element) => [...(row?.children ?? [])].map(({ textContent }) => textContent)
const rows = () => within(list()).getAllByRole('listitem')
const current = () => list().querySelector('[aria-current]')?.textContent ?? ''
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))

describe('two reports in the viewer', () => {
  it('lie beside each other, what only one did on its side, the first difference marked and said', async () => {
    await lay(HERE, THERE)
    expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/The same for 2 steps\. Then here: .*101005/)
    expect(cellsOf(rows()[0])).toEqual([expect.stringContaining('a'), expect.stringContaining('a')])
    expect(cellsOf(rows()[2])).toEqual([expect.stringContaining(compare.first), ''])
    expect(cellsOf(rows()[5])).toEqual([expect.stringContaining('x'), expect.stringContaining('y')])
  })

  it('mark what is said of one alone', async () => {
    await lay(HERE, THERE)
    const head = screen.getByRole('region', { name: compare.here })
    expect([...head.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Console: 0.1.0')]),
    )
  })

  it('show the step that is pressed on the chart of its own report, and where the other was', async () => {
    const log = await lay(HERE, THERE)
    await userEvent.click(within(rows()[5] as HTMLElement).getAllByRole('button')[1] as HTMLElement)
    expect(log).toEqual([{ side: 'there', at: 4 }])
    expect(screen.getByText(compare.here, { selector: 'p > strong' }).parentElement?.textContent).toBe('Here Now: x')
    expect(screen.getByText(compare.there, { selector: 'p > strong' }).parentElement?.textContent).toBe('There Now: y')
  })

  it('are gone through difference by difference, round at the end, by button and by key', async () => {
    const log = await lay(HERE, THERE)
    await press(compare.next)
    expect(screen.getByText('Difference 1 of 2')).toBeTruthy()
    await press(compare.next)
    await press(compare.next)
    await press(compare.back)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(log.map(({ at }) => at)).toEqual([2, 5, 2, 5, 2])
  })

  it('are walked by the arrow keys, across too, with the focus on the step that is shown', async () => {
    await lay(HERE, THERE)
    await userEvent.click(within(rows()[1] as HTMLElement).getAllByRole('button')[0] as HTMLElement)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain(compare.first)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toContain('b')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('c')
    await userEvent.keyboard('{End}')
    expect(current()).toContain('e')
    expect(
      within(list())
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  it('are one list on a narrow page, which says whose step each is', async () => {
    width = 390
    await lay(HERE, THERE)
    expect(cellsOf(rows()[2])).toEqual([expect.stringContaining(compare.here)])
    expect(cellsOf(rows()[5])).toEqual([expect.stringContaining(compare.here), expect.stringContaining(compare.there)])
    await userEvent.click(within(rows()[5] as HTMLElement).getByRole('button', { name: /x/ }))
    await userEvent.keyboard('{ArrowDown}')
    expect(current()).toContain('y')
  })

  it('of five thousand steps hold no more rows than can be seen', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => pressed(`step.${at}`))
    await lay(many, [...many, pressed('more')])
    expect(rows().length).toBeLessThan(40)
    await press(compare.next)
    expect(current()).toContain('more')
  })
})
