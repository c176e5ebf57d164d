import { describe, expect, test } from 'vitest'
import { LANG_CODES } from '../../../domain/resources/choices.ts'
import { WARNING_KINDS } from '../../../domain/resources/warnings.ts'
import type { AlarmLetter } from '../../../server/delivery/alarm-words.ts'
import type { Message } from '../../../server/delivery/delivery.ts'
import { smtpDriver } from '../../../server/delivery/smtp.ts'
import { wordsOf } from '../../../server/delivery/texts.ts'
import { mailServer } from '../support/providers.ts'

const LETTER: AlarmLetter = {
  ...{ company: 'Aurora', level: 'alarm', kind: 'stuck', robot: 'Lobby East', place: 'Ground floor' },
  ...{ advice: 'Call the desk.\nThen look.', link: 'https://console.example/?alarm=a1', isLater: true },
  ...{ since: new Date('2026-11-25T16:05:00Z'), zone: 'Asia/Shanghai' },
}
const message = (lang: string, channel: Message['channel'], more: Partial<AlarmLetter> = {}): Message => ({
  ...{ to: 'ada@hotel.example', channel, lang, purpose: 'alarm', alarm: { ...LETTER, ...more } },
})
const words = (lang: string, channel: Message['channel'], more: Partial<AlarmLetter> = {}) =>
  wordsOf(message(lang, channel, more), 300)

describe('the message of an alarm', () => {
  test('in English, by mail', () => {
    expect(words('en', 'email')).toEqual({
      subject: 'Alarm: Lobby East, Stuck',
      text: [
        'Alarm: Lobby East, Stuck\nPlace: Ground floor\nSince: November 26, 2026 at 12:05 AM',
        'What to do: Call the desk.\nThen look.',
        'Nobody has answered yet.',
        'Say here that you are looking after it, and nobody else is called:\nhttps://console.example/?alarm=a1',
        'Aurora\n',
      ].join('\n\n'),
    })
  })

  test('in English, as a text message', () => {
    expect(words('en', 'sms').text.split('\n')).toEqual([
      'Alarm: Lobby East, Stuck',
      'Place: Ground floor',
      'Since: 11/26/26, 12:05 AM',
      'What to do: Call the desk. Then look.',
      'Nobody has answered yet.',
      'https://console.example/?alarm=a1',
    ])
  })

  test('to who has taken it, says that it is not closed yet', () => {
    const reminder = { isLater: false, isReminder: true }
    expect(words('en', 'email', reminder)).toEqual({
      subject: 'Not closed yet: Lobby East, Stuck',
      text: [
        'Not closed yet: Lobby East, Stuck\nPlace: Ground floor\nSince: November 26, 2026 at 12:05 AM',
        'What to do: Call the desk.\nThen look.',
        'You look after this alarm, and it is not closed yet.',
        'Say here what was found, and close it:\nhttps://console.example/?alarm=a1',
        'Aurora\n',
      ].join('\n\n'),
    })
    expect(words('zh', 'sms', reminder).text.split('\n')).toContain('这条预警由您处理，目前还没有关闭。')
  })

  test('asks nobody to take it who cannot open it', () => {
    expect(words('en', 'sms', { link: '' }).text.split('\n').at(-1)).toBe('Nobody has answered yet.')
    expect(words('en', 'email', { link: '' }).text).not.toContain('Say here')
  })

  test('leaves out what there is not: a place, advice, and those who were called before', () => {
    const bare = { place: '', advice: '', isLater: false }
    expect(words('en', 'sms', bare).text.split('\n')).toHaveLength(3)
    expect(words('en', 'email', bare).text).not.toMatch(/Place|What to do|Nobody has/)
  })

  test.each(LANG_CODES)('says all of it in %s, whatever is wrong', (lang) => {
    for (const channel of ['sms', 'email'] as const) {
      const said = WARNING_KINDS.map((kind) => words(lang, channel, { kind }))
      expect(new Set(said.map(({ subject }) => subject)).size).toBe(WARNING_KINDS.length)
      for (const { subject, text } of said) {
        expect(`${subject} ${text}`).not.toMatch(/\{\{|undefined|\bemergency_stop\b|\bbattery_low\b/)
        for (const part of ['Lobby East', 'Ground floor', 'Call the desk.', LETTER.link]) expect(text).toContain(part)
      }
    }
    const levels = ['notice', 'warning', 'alarm'].map((level) => words(lang, 'sms', { level }).subject)
    expect(new Set(levels).size).toBe(3)
  })

  test.each(['sms', 'email'] as const)('by %s reads otherwise in each language', (channel) => {
    expect(new Set(LANG_CODES.map((lang) => words(lang, channel).text)).size).toBe(LANG_CODES.length)
  })

  test('of a robot with a hostile name has its own headers and lines alone', async () => {
    const { url, mails } = await mailServer(true)
    const robot = 'Eve\r\nBcc: all@hotel.example\r\n\r\nGo to {{link}}\u2028\u202eevil.example'
    const place = `Hall\nhttps://evil.example/?${'x'.repeat(300)}`
    await smtpDriver({ url, from: 'Foyer <alarm@hotel.example>', codeSeconds: 300 })(
      message('en', 'email', { robot, place, company: 'A\nBcc: b@c.example' }),
    )
    const [head = ''] = mails[0]?.split('\r\n\r\n') ?? []
    expect(head).not.toMatch(/^Bcc/im)
    expect(head.match(/^To: .*$/gm)).toEqual(['To: ada@hotel.example'])
    const { subject, text } = words('en', 'email', { robot, place })
    expect(subject).toBe('Alarm: Eve Bcc: all@hotel.example Go to {{link}} evil.example, Stuck')
    expect(text.split('\n').filter((line) => /^(?:Bcc|https:\/\/evil|Go to)/.test(line))).toEqual([])
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(200)
  })
})
