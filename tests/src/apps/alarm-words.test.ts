import { describe, expect, test } from 'vitest'
import type { PageTexts } from '../../../locales/pages/keys.ts'
import type { OfPages } from '../../../locales/pages/names.ts'

const OF_ALARMS = import.meta.glob<OfPages>('../../../locales/pages/alarm/*.json', { eager: true, import: 'default' })
const SHARED = import.meta.glob<PageTexts>('../../../locales/pages/*.json', { eager: true, import: 'default' })
const LANGS = ['en', 'zh', 'gd', 'tw', 'ja', 'ko', 'ar'] as const

/** Words by which a language says that somebody has been told. */
const CLAIMS: Readonly<Record<(typeof LANGS)[number], RegExp>> = {
  en: /\btold\b|\bsent along\b|people get/i,
  zh: /已通知|通知谁|随预警|发送一次/,
  gd: /已通知|通知誰|隨預警|傳送一次/,
  tw: /已通知|通知誰|隨預警|傳送一次/,
  ja: /通知先|知らせます|送られます|届く/,
  ko: /알림 받|알립니다|함께 보냅니다/,
  ar: /أُبلغ|يُبلَّغ|قبل الإبلاغ|يُرسل مع/,
}

describe('§2: the pages of alarms claim of nobody that they were told: what a provider took stands in the time line', () => {
  test.each(LANGS)('in %s the history says who should know', (lang) => {
    const pages = OF_ALARMS[`../../../locales/pages/alarm/${lang}.json`]
    const words = SHARED[`../../../locales/pages/${lang}.json`]?.words.fields
    expect(pages?.warningRecord?.fields.should_know).toBe(words?.receivers)
    const said = JSON.stringify([pages?.warningRecord, words?.receivers])
    expect(said).not.toMatch(CLAIMS[lang])
  })

  test.each(LANGS)('in %s a rule says of its channels that messages are sent, and a notice when it is', (lang) => {
    const pages = OF_ALARMS[`../../../locales/pages/alarm/${lang}.json`]
    const [rules, notices] = [pages?.warningRules?.help?.channels, pages?.dailyNotice?.help?.channels]
    expect(rules).toBeTruthy()
    expect(notices).toMatch(/two|两|兩|2|두|ساعتين/)
    expect(pages?.warningRules?.help?.quiet_from).toBeTruthy()
    expect(pages?.warningRules?.fields).toMatchObject({
      quiet_from: expect.any(String),
      quiet_until: expect.any(String),
    })
  })
})
