import { describe, expect, it } from 'vitest'
import { chosenLang } from '../../../domain/languages.ts'
import { loadDialoguesMessages } from '../../../src/apps/dialogues/DialoguesTexts.tsx'
import { loadOverviewMessages } from '../../../src/apps/overview/OverviewTexts.tsx'
import { loadFloorMessages } from '../../../src/apps/plan/FloorTexts.tsx'
import { loadCalendarMessages } from '../../../src/apps/records/calendar/CalendarTexts.tsx'
import { loadPageMessages } from '../../../src/apps/records/texts/load-page-texts.ts'
import { loadRemoteMessages } from '../../../src/apps/remote/RemoteTexts.tsx'
import { loadRobotMessages } from '../../../src/apps/robot/RobotTexts.tsx'
import { formatsOf } from '../../../src/i18n/format.ts'
import { LANG_CODES, LANGUAGES, type LangCode, nameIn, offeredLangs } from '../../../src/i18n/languages.ts'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { translatorOf } from '../../../src/i18n/translate.ts'
import { loadChartWords } from '../../../src/incident/load-texts.ts'
import { loadPickerMessages } from '../../../src/kit/PickerTexts.tsx'
import { loadReferenceMessages } from '../../../src/reference/texts/ReferenceTexts.tsx'

type Tree = { readonly [name: string]: string | Tree }

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : leaves(value, `${path}${name}.`),
  )
const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** The console's texts, and those that only embedded pages load. */
const SETS: Readonly<Record<string, (lang: LangCode) => Promise<Tree>>> = {
  console: loadMessages,
  pickers: loadPickerMessages,
  dialogues: loadDialoguesMessages,
  overview: loadOverviewMessages,
  calendar: loadCalendarMessages,
  floor: loadFloorMessages,
  robot: loadRobotMessages,
  remote: loadRemoteMessages,
  records: loadPageMessages,
  reference: loadReferenceMessages,
  statecharts: async (lang) => (await loadChartWords(lang)).own,
}

describe('the language of a visit', () => {
  it('comes from the address before the cookie', () => {
    expect(chosenLang({ query: 'ja', cookie: 'ko' })).toBe('ja')
    expect(chosenLang({ cookie: 'ko' })).toBe('ko')
  })

  it('is English where nothing is chosen', () => {
    expect(chosenLang({})).toBe('en')
    expect(chosenLang({ query: null, cookie: '' })).toBe('en')
  })

  it('ignores codes it does not know and names that every object has', () => {
    expect(chosenLang({ query: 'xx', cookie: 'ar' })).toBe('ar')
    expect(chosenLang({ query: 'xx', cookie: 'constructor' })).toBe('en')
  })

  it('is offered where the server lists it and the console knows it', () => {
    expect(offeredLangs(['ko', 'xx', 'en'])).toEqual(['en', 'ko'])
    expect(offeredLangs()).toEqual(LANG_CODES)
    expect(offeredLangs([])).toEqual(LANG_CODES)
  })

  it('only Arabic runs from right to left', () => {
    expect(LANG_CODES.filter((code) => LANGUAGES[code].dir === 'rtl')).toEqual(['ar'])
  })
})

describe.each(LANG_CODES)('the texts in %s', (lang) => {
  it.each(Object.entries(SETS))(
    '%s: name the same parameters as the English ones, are not empty and do not shout',
    async (_, load) => {
      const english = new Map(leaves(await load('en')))
      const texts = leaves(await load(lang))
      expect(texts.map(([key]) => key).sort()).toEqual([...english.keys()].sort())
      for (const [key, text] of texts) {
        expect({ key, parameters: parameters(text) }).toEqual({ key, parameters: parameters(english.get(key) ?? '') })
        expect(text.trim()).not.toBe('')
        expect(text).not.toMatch(/[!！]/)
      }
    },
  )

  it('fill in their parameters', async () => {
    const t = translatorOf(lang, await loadMessages(lang))
    expect(t('failure.requestFail', { status: 502 })).toContain('REQUEST_FAIL:502')
    expect(t('login.code.wait', { seconds: 59 })).toContain('59')
  })
})

describe('numbers and times', () => {
  const now = new Date(2026, 10, 20, 14, 2, 30)

  it('are written in the words of the language', () => {
    expect(formatsOf('en').minutes(61)).toBe('2 minutes')
    expect(formatsOf('en').minutes(0)).toBe('1 minute')
    expect(formatsOf('ko').minutes(300)).toBe('5분')
    expect(formatsOf('en').percent(0.82)).toBe('82%')
    expect(formatsOf('en').timeAgo(new Date(now.getTime() - 3000), now)).toBe('3 seconds ago')
    expect(formatsOf('ja').timeAgo(new Date(now.getTime() - 7_200_000), now)).toBe('2 時間前')
  })

  it('keep in Arabic the digits that codes are typed in', () => {
    expect(formatsOf('ar').number(15)).toBe('15')
  })

  it('show the day only when it is not today', () => {
    expect(formatsOf('en').moment(new Date(2026, 10, 20, 9, 5), now)).toBe('09:05')
    expect(formatsOf('en').moment(new Date(2026, 10, 3, 9, 5), now)).toContain('Nov 3')
  })

  it('a clock that runs ahead reads as now', () => {
    expect(formatsOf('en').timeAgo(new Date(now.getTime() + 5000), now)).toBe('now')
  })
})

it('a name is read in the language, else in English, else as it came', () => {
  expect(nameIn('ja', { ja: '受付', en: 'Reception' }, 'x')).toBe('受付')
  expect(nameIn('ko', { en: 'Reception' }, 'x')).toBe('Reception')
  expect(nameIn('ko', undefined, 'x')).toBe('x')
})
