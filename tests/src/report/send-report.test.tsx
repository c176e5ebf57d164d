import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { openPage, type Stage } from '../support/shell-stage.tsx'

const { report, failure } = en
const PATH = '/capi/v1/corp/support_report'
const KEPT = { data: { report_id: 'R-7K3M-9QXA' } }
const SENDING: Stage = { corp: { takes_reports: true }, answers: { [PATH]: KEPT } }
const REFUSED = { '/capi/v1/corp/robot_prodtype_list': { ret: 101500 } }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function openDialog(stage: Stage = SENDING) {
  const hands = userEvent.setup()
  const page = await openPage(stage)
  await hands.click(await screen.findByRole('button', { name: /^Account/ }))
  await hands.click(await screen.findByRole('menuitem', { name: report.title }))
  const dialog = within(await screen.findByRole('dialog', { name: report.title }))
  return { ...page, hands, dialog, press: (name: string) => hands.click(dialog.getByRole('button', { name })) }
}

const timesSent = (asked: readonly string[]) => asked.filter((path) => path === PATH).length

describe('a report', () => {
  it('is not sent where the company does not let it, nor from a failure', async () => {
    const { dialog } = await openDialog({})
    expect(dialog.queryByRole('button', { name: report.send })).toBeNull()
    expect(dialog.queryByText(report.kept, { exact: false })).toBeNull()
    cleanup()
    await openPage({ answers: REFUSED })
    await screen.findByRole('button', { name: report.copy })
    expect(screen.queryByRole('button', { name: report.send })).toBeNull()
  })

  it('is sent once; then the person is told its id, politely, and can copy it and take the report otherwise too', async () => {
    const { asked, hands, dialog, press } = await openDialog()
    await expect.poll(() => document.activeElement?.textContent).toBe(report.send)
    await press(report.send)
    const id = await dialog.findByRole('button', { name: /R-7K3M-9QXA/ })
    expect(id.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    const done = dialog.getByRole('button', { name: report.done })
    expect([done.getAttribute('aria-disabled'), document.activeElement === done]).toEqual(['true', true])
    await hands.click(done)
    expect(timesSent(asked)).toBe(1)
    await hands.click(id)
    expect(await navigator.clipboard.readText()).toBe('R-7K3M-9QXA')
    await press(report.copy)
    expect(await dialog.findByText(report.copied)).toBeTruthy()
    expect(dialog.getByRole('button', { name: /R-7K3M-9QXA/ })).toBeTruthy()
  })

  it('that is being sent shows so, and nothing else begins', async () => {
    const { asked, hands, dialog, press } = await openDialog()
    vi.spyOn(crypto.subtle, 'digest').mockReturnValue(new Promise(() => undefined))
    await press(report.send)
    const busy = await dialog.findByRole('button', { name: report.sending })
    expect([busy.getAttribute('aria-busy'), document.activeElement === busy]).toEqual(['true', true])
    await hands.click(busy)
    await press(report.copy)
    expect(dialog.queryByText(report.copied)).toBeNull()
    expect(timesSent(asked)).toBe(0)
  })

  it.each([
    [
      'a company that keeps as many as it may',
      { ret: RET.quotaReached, data: { quota: 'reports', used: 200, limit: 200 } },
      '(200)',
    ],
    [
      'a person who has sent many',
      { ret: RET.quotaReached, data: { quota: 'dailyReports', used: 20, limit: 20 } },
      '(20)',
    ],
    ['a company that has just turned it off', { ret: RET.notAllowed }, failure.report.off],
    [
      'a server that cannot read it',
      { ret: RET.invalidValues, data: { fields: { file: 'tooHeavy' } } },
      failure.report.unfit,
    ],
    ['a server that does not answer', { status: 502 }, 'REQUEST_FAIL:502'],
  ])('is refused by %s in words that say what to do; it can be sent again', async (_, answer, words) => {
    const answers = { [PATH]: answer as NonNullable<Stage['answers']>[string] }
    const { dialog, press } = await openDialog({ ...SENDING, answers })
    await press(report.send)
    const said = await dialog.findByText(report.refused, { exact: false })
    expect(said.textContent).toContain(words)
    answers[PATH] = KEPT
    await press(report.send)
    const copy = dialog.getByRole('button', { name: report.copy })
    await expect.poll(() => copy.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('is sent from a failure as well', async () => {
    const hands = userEvent.setup()
    const { asked } = await openPage({ ...SENDING, answers: { ...SENDING.answers, ...REFUSED } })
    await hands.click(await screen.findByRole('button', { name: report.send }))
    expect(await screen.findByRole('button', { name: /R-7K3M-9QXA/ })).toBeTruthy()
    expect(timesSent(asked)).toBe(1)
  })
})
