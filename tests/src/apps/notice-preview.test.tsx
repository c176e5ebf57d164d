import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { dailyNotice } from '../../../domain/resources/notices.ts'
import { inviteSms } from '../../../domain/resources/receptions.ts'
import { warningRules } from '../../../domain/resources/warnings.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import {
  LookupsProvider,
  type PreviewedMessage,
  type TrialAnswer,
  type TrialMessage,
} from '../../../src/apps/records/lookups.ts'
import { NoticePreview } from '../../../src/apps/records/notices/NoticePreview.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { lookupsWith } from '../support/lookups.ts'
import { RecordsStage } from '../support/records-stage.tsx'

afterEach(cleanup)

const MAIL = { channel: 'email', receiver: 'Lin Mei', subject: 'Morning', text: 'Visitors: 3' } as const
const NOBODY = { channel: 'sms', receiver: '', subject: '', text: '' } as const

type Options = { trials?: (TrialAnswer | Promise<TrialAnswer>)[]; mayTry?: boolean; keys?: string[] }

const LATE = { failure: { operation: 'noticeTrial', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' } } as const

/** A page whose server gives these answers in turn. */
function show(
  answers: (readonly PreviewedMessage[] | undefined)[],
  resource: object = dailyNotice,
  { trials = [], mayTry = true, keys = [] }: Options = {},
) {
  const asked: string[] = []
  const trial = async (_of: string, _id: string, key: string) => trials[keys.push(key) - 1] ?? LATE
  const previews = async (of: string, record_id: string) => answers[asked.push(`${of} ${record_id}`) - 1]
  render(
    <I18nProvider lang="en" messages={en}>
      <RecordsStage>
        <LookupsProvider value={lookupsWith({ previews, trial })}>
          <NoticePreview resource={resource as typeof dailyNotice} record_id="n1" mayTry={mayTry} />
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
  expect(screen.getByText('With a visit that it fits; the visitor gets nothing.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await open()
  expect(await screen.findByText(/^There is no visit that you may see, that it fits/)).toBeTruthy()
  expect(asked).toEqual(['inviteSms n1', 'inviteSms n1'])
})

test('no other page has it', () => {
  show([], warningRules)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('what is sent to who looks at it', () => {
  const MESSAGE = { subject: '', text: '', why: '', status: 0, answer: '', retry_after_s: 0 } as const
  const sentMail: TrialMessage = {
    ...{ ...MESSAGE, channel: 'email', to: 'lin@aurora.example', state: 'sent', answer: '250 taken' },
    ...{ subject: 'Trial: Morning', text: 'This is a trial. Visitors: 4' },
  }
  const sms = (values: Partial<TrialMessage>): TrialMessage => ({
    ...{ ...MESSAGE, channel: 'sms', to: '13800000002', state: 'failed' },
    ...values,
  })
  const SHORT = { ...NOBODY, receiver: 'Lin Mei', text: 'Visitors: 3' }
  const button = (name = 'Send now to me') => screen.findByRole('button', { name })
  const press = async (name?: string) => userEvent.click(await button(name))
  const said = (role: 'status' | 'alert', words: string) =>
    waitFor(() => {
      const all = screen.getAllByRole(role).map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
      expect(all).toContain(words)
    })

  test('it waits on the button, takes one press however often it is pressed, and says who took it', async () => {
    let answer: (told: TrialAnswer) => void = () => undefined
    const waiting = new Promise<TrialAnswer>((done) => {
      answer = done
    })
    const keys: string[] = []
    show([[MAIL]], dailyNotice, { keys, trials: [waiting] })
    await open()
    const send = await button()
    await userEvent.dblClick(send)
    await userEvent.click(send)
    expect(keys).toHaveLength(1)
    expect((await button('Sending')).getAttribute('aria-busy')).toBe('true')
    answer({ trials: [sentMail] })
    await said('status', 'E-mail: sent to lin@aurora.example. The provider answered: 250 taken')
    for (const words of ['This is a trial. Visitors: 4', 'Subject: Trial: Morning'])
      expect(screen.getByText(words)).toBeTruthy()
    await press()
    expect(new Set(keys).size).toBe(2)
  })

  test.each([
    [{ why: 'no_address', to: '' }, 'Text message: not sent. You have no mobile number.'],
    [{ why: 'no_address', to: '', channel: 'email' }, 'E-mail: not sent. You have no e-mail address.'],
    [
      { why: 'hour_limit', retry_after_s: 1190 },
      'Text message: not sent. The company has sent as many text messages as it may in an hour; one more can go in 20 minutes.',
    ],
    [{ why: 'refused', status: 402 }, 'Text message: not sent. The provider refused it (answer 402).'],
    [{ why: 'not_configured' }, 'Text message: not sent. Nothing is set up to send it by.'],
  ] as const)('it says at once why it was not sent: %j', async (values, words) => {
    show([[SHORT]], dailyNotice, { trials: [{ trials: [sms(values)] }] })
    await open()
    await press()
    await said('alert', words)
    expect(screen.getByText('Visitors: 3')).toBeTruthy()
  })

  test('what is on its way is looked for again, and not sent again', async () => {
    const keys: string[] = []
    const trials = [{ trials: [sms({ state: 'waiting', why: 'unreachable' })] }, { trials: [sms({ state: 'sent' })] }]
    show([[SHORT]], dailyNotice, { keys, trials })
    await open()
    await press()
    await said(
      'status',
      'Text message: on its way to 13800000002. “Sent notices” says what becomes of it. The provider cannot be reached.',
    )
    await press('See how it stands')
    await said('status', 'Text message: sent to 13800000002.')
    expect(new Set(keys).size).toBe(1)
    await button()
  })

  test('where the next is refused it is still said what became of the one before', async () => {
    const refused = { operation: 'noticeTrial', kind: 'answer', code: '', ret: RET.smsLimitExceeded } as const
    show([[MAIL]], dailyNotice, { trials: [{ trials: [sentMail] }, { failure: refused }] })
    await open()
    await press()
    await said('status', 'E-mail: sent to lin@aurora.example. The provider answered: 250 taken')
    await press()
    await screen.findByText('Too many requests just now. Please wait a moment and try again.')
    await said('status', 'E-mail: sent to lin@aurora.example. The provider answered: 250 taken')
  })

  test('without an answer the next press asks for the same once more; a limit says how long to wait', async () => {
    const keys: string[] = []
    const limit = { operation: 'noticeTrial', kind: 'answer', code: '', ret: RET.smsLimitExceeded } as const
    show([[MAIL]], dailyNotice, { keys, trials: [LATE, { failure: { ...limit, detail: { retry_after_s: 600 } } }] })
    await open()
    await press()
    await screen.findByText(/The server takes too long to answer/)
    await press()
    await screen.findByText('Too many requests just now. Please try again in 10 minutes.')
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes('10 minutes'))).toBe(true)
    expect(new Set(keys).size).toBe(1)
  })

  test('it is offered to those alone who may change the page, and only where there is anything', async () => {
    show([[MAIL]], dailyNotice, { mayTry: false })
    await open()
    await screen.findByText('Visitors: 3')
    expect(screen.queryByRole('button', { name: 'Send now to me' })).toBeNull()
    cleanup()
    show([[NOBODY]])
    await open()
    await screen.findByText('It reaches nobody this way.')
    expect(screen.queryByRole('button', { name: 'Send now to me' })).toBeNull()
  })
})
