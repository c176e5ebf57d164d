import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { inviteSms } from '../../../domain/resources/receptions.ts'
import { warningRules } from '../../../domain/resources/warnings.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { LookupsProvider, type PreviewedMessage } from '../../../src/apps/records/lookups.ts'
import { NoticePreview } from '../../../src/apps/records/notices/NoticePreview.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const MAIL = { channel: 'email', receiver: 'Lin Mei', subject: 'Morning', text: 'Visitors: 3' } as const
const NOBODY = { channel: 'sms', receiver: '', subject: '', text: '' } as const

/** A page whose server gives these answers in turn. */
function show(answers: (readonly PreviewedMessage[] | undefined)[], resource: object = dailyNotice) {
  const asked: string[] = []
  const previews = async (of: string, record_id: string) => answers[asked.push(`${of} ${record_id}`) - 1]
  const nothing = async () => undefined
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <LookupsProvider
          value={{ names: nothing, robots: nothing, previews, record: nothing, robotList: robotListMachine }}
        >
          <NoticePreview resource={resource as typeof dailyNotice} record_id="n1" />
        </LookupsProvider>
      </RecordsStage>
    </I18nProvider>,
  )
  return asked
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Preview' }))

test('a notice shows what each channel would send now, to whom, and by which it reaches nobody', async () => {
  const asked = show([[MAIL, NOBODY]])
  expect(asked).toEqual([])
  await open()
  const mail = within(await screen.findByRole('region', { name: 'E-mail' }))
  for (const words of ['As Lin Mei would get it', 'Subject: Morning', 'Visitors: 3'])
    expect(mail.getByText(words)).toBeTruthy()
  const sms = within(screen.getByRole('region', { name: 'Text message' }))
  expect(sms.getByText('It reaches nobody this way.')).toBeTruthy()
  expect(asked).toEqual(['dailyNotice n1'])
})

test('each time it is opened it is counted anew', async () => {
  const asked = show([[MAIL], [{ ...MAIL, text: 'Visitors: 4' }]])
  await open()
  await screen.findByText('Visitors: 3')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open()
  await screen.findByText('Visitors: 4')
  expect(asked).toEqual(['dailyNotice n1', 'dailyNotice n1'])
})

test('where there is no answer it says so, and asks again on a press', async () => {
  show([undefined, [MAIL]])
  await open()
  await screen.findByText('This could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Visitors: 3')).toBeTruthy()
  expect(screen.queryByText('This could not be loaded.')).toBeNull()
})

test('a template of invitations shows what the next visitor would get, or that there is none', async () => {
  const visit = { channel: 'sms', receiver: 'Ana Duarte', subject: '', text: 'Hello Ana Duarte' } as const
  const asked = show([[visit], [NOBODY]], inviteSms)
  await open()
  const sms = within(await screen.findByRole('region', { name: 'Text message' }))
  for (const words of ['As Ana Duarte would get it', 'Hello Ana Duarte']) expect(sms.getByText(words)).toBeTruthy()
  expect(screen.getByText('With a visit that it fits; nothing is sent.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open()
  expect(await screen.findByText(/^There is no visit that you may see, that it fits/)).toBeTruthy()
  expect(asked).toEqual(['inviteSms n1', 'inviteSms n1'])
})

test('no other page has it', () => {
  show([], warningRules)
  expect(screen.queryByRole('button')).toBeNull()
})
