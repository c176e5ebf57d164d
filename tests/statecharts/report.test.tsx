import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openText } from '../../domain/statecharts/open-file.ts'
import { fileNameOf, pageReport } from '../../src/recorder/report.ts'
import { openPage, type Stage } from '../src/support/shell-stage.tsx'

const SUPPORT_ID = '3f2c1a70-1b2c-4d5e-8f90-0123456789ab'
const REFUSED: Stage['answers'] = { '/capi/v1/corp/robot_prodtype_list': { ret: 101500 } }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const copied = async () => (await (await navigator.clipboard.read())[0]?.getType('text/plain'))?.text() ?? ''
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

async function openDialog(stage: Stage = {}) {
  const hands = userEvent.setup()
  await openPage(stage)
  await hands.click(await screen.findByRole('button', { name: /^Account/ }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Report for support' }))
  return screen.findByRole('dialog', { name: 'Report for support' })
}

describe('a report for the support', () => {
  it('holds the charts of the page, what they did, and copies of them', async () => {
    const dialog = await openDialog()
    expect(dialog).toBeTruthy()
    const trace = await pageReport()
    expect(openText(JSON.stringify(trace))).toEqual(JSON.parse(JSON.stringify(trace)))
    expect(trace).toMatchObject({ format: 'statechart-trace/1', redaction: 'default-deny/2', dropped: 0 })
    expect(Date.parse(trace.startedAt)).not.toBeNaN()
    const seen = new Set(trace.steps.map(({ m }) => m))
    expect([...seen]).toEqual(
      expect.arrayContaining(['session', 'workspace', 'menu', 'menuView', 'shellDialogs', 'toasts']),
    )
    expect(new Set(trace.machines.map(({ id }) => id))).toEqual(seen)
    for (const { id, hash, chart } of trace.machines) {
      expect(hash).toMatch(/^[0-9a-f]{12}$/)
      expect(chart?.id).toBe(id)
    }
    const opened = trace.steps.findLast(({ m }) => m === 'shellDialogs')
    expect(opened).toMatchObject({ e: 'report.open', s: 'report' })
  })

  it('is copied as a message: where it stopped, what happened last, who had it and with what', async () => {
    const dialog = await openDialog({ user: { role_id: '5' } })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy report' }))
    expect(await within(dialog).findByText(/^The report was copied as a short text/)).toBeTruthy()
    const [title, place, sentences, facts] = (await copied()).split('\n\n')
    expect(title).toBe('Report for support')
    expect(place).toMatch(/^Stopped at: /)
    expect(sentences?.split('\n').length).toBeLessThanOrEqual(10)
    for (const sentence of sentences?.split('\n') ?? []) expect(sentence).toMatch(/^\d\d:\d\d:\d\d {2}\S/)
    expect(facts).toMatch(/^Taken: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)
    expect(facts).toContain('\nRole: Admin\n')
    expect(facts).toContain('\nLanguage: English\n')
    expect(facts).toMatch(/\nConsole: \d/)
    expect(await copied()).not.toMatch(/[{}]|undefined|NaN/)
  })

  it('says so when the browser does not let it copy, and can be kept as a file', async () => {
    const dialog = await openDialog()
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy report' }))
    expect(await within(dialog).findByText(/^The browser did not let/)).toBeTruthy()
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save as file' }))
    expect(await within(dialog).findByText(/^Report saved/)).toBeTruthy()
    expect(names).toEqual([expect.stringMatching(/^foyer-report-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/)])
  })

  it('is offered beside the support id of a failure, and names it only where it is one', async () => {
    userEvent.setup()
    await openPage({ answers: REFUSED })
    await press('Copy report')
    expect(await screen.findByText(/^The report was copied as a short text/)).toBeTruthy()
    const trace = await pageReport('canary-4711')
    expect(trace.steps.map(({ r }) => r)).toContain('RET:101500')
    expect(trace.calls?.map(({ o, r }) => [o, r])).toContainEqual(['robotProdtypeList', 'RET:101500'])
    expect(trace.supportId).toBeUndefined()
    expect((await pageReport(SUPPORT_ID)).supportId).toBe(SUPPORT_ID)
  })

  it('leads admins to the charts, and nobody else', async () => {
    const link = within(await openDialog({ user: { role_id: '5' } })).getByRole('link', { name: 'Open statecharts' })
    expect(link.getAttribute('href')).toBe('/statecharts/')
    cleanup()
    const dialog = await openDialog({ user: { role_id: '1' } })
    expect(within(dialog).queryByRole('link')).toBeNull()
  })

  it('can be asked for from the palette', async () => {
    await openPage()
    await screen.findByRole('navigation', { name: 'Main menu' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'support report{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Report for support' })).toBeTruthy()
  })

  it('has a file name that sorts by time', () => {
    expect(fileNameOf(new Date(Date.UTC(2026, 2, 1, 10, 5, 9, 123)))).toBe('foyer-report-2026-03-01T10-05-09Z.json')
  })
})
