import { describe, expect, test } from 'vitest'
import { askedOf, chosenOf, judgedBy, type Shown } from '../../domain/answers/choice.ts'
import { likeness, wordingOf } from '../../domain/answers/likeness.ts'
import { LIBRARY_NEEDS, type Source, type Taught, taughtBy } from '../../domain/answers/taught.ts'
import type { LangCode } from '../../domain/languages.ts'

const alike = (one: string, other: string) => Math.floor(likeness(wordingOf(one), wordingOf(other)) * 100 + 1e-9)

describe('how alike two questions are', () => {
  test.each([
    ['capitals and marks', 'where are the TOILETS', 'Where are the toilets?'],
    ['hyphens and apostrophes', 'do you have wifi', 'Do you have Wi-Fi?'],
    ['accents', 'Where is the cafe?', 'Where is the café?'],
    ['the order of words', 'the toilets, where are they?', 'they are where the toilets'],
    ['marks of Chinese', '卫生间在哪里', '卫生间在哪里？'],
    ['the width of letters', 'ﾄｲﾚはどこですか', 'トイレはどこですか？'],
    ['the way that syllables are put together', '화장실이 어디예요'.normalize('NFD'), '화장실이 어디예요?'],
    ['the vowels of Arabic', 'أَيْنَ تَقَعُ دَوْرَاتُ المِيَاهِ', 'أين تقع دورات المياه؟'],
    ['the forms of alef', 'اين تقع دورات المياه', 'أين تقع دورات المياه؟'],
    ['lengthened letters', 'أيـــن تقع دورات المياه', 'أين تقع دورات المياه؟'],
  ])('is nothing that %s decide', (_, one, other) => expect(alike(one, other)).toBe(100))

  test.each([
    ['en', 'Where is the toilet?', 'Where are the toilets?', 'Where are the lifts?'],
    ['en', 'Tell me the wifi password please', 'What is the Wi-Fi password?', 'What is the name of the house?'],
    ['zh', '请问卫生间在哪', '卫生间在哪里？', '会议室在几楼？'],
    ['gd', '洗手間喺邊度呀', '洗手間喺邊度？', '幾點閂門？'],
    ['tw', '請問洗手間怎麼走', '洗手間怎麼走', '會議室怎麼走'],
    ['ja', 'トイレはどこ', 'トイレはどこですか', '会議室はどこですか'],
    ['ko', '화장실 어디예요', '화장실이 어디예요?', '주차장이 어디예요?'],
    ['ar', 'أين دورات المياه', 'أين تقع دورات المياه؟', 'أين المصعد؟'],
  ])(
    'in %s tells “%s” as nearer to what means the same than to what does not, and by enough',
    (_, asked, same, other) => {
      expect(alike(asked, same)).toBeGreaterThanOrEqual(LIBRARY_NEEDS)
      expect(alike(asked, other)).toBeLessThan(LIBRARY_NEEDS)
    },
  )

  test.each([
    ['the lift to the roof', 'المصعد إلى السطح', 'المصعد السطح'],
    ['the lift to the roof, without the hamza', 'المصعد الى السطح', 'المصعد السطح'],
    ['the café on the roof', 'المقهى على السطح', 'المقهى السطح'],
  ])('is little changed by the small words of Arabic: %s', (_, one, other) => {
    expect(alike(one, other)).toBeGreaterThanOrEqual(95)
  })

  test('is the same from both sides and within its bounds, whatever the letters', () => {
    const odd = ['', '?!', '𝕏'.repeat(200), 'a'.repeat(200), '\ud800', '🙂🙂', '‮ﷺ\u0000', '1 2 3', '中'.repeat(200)]
    for (const one of odd)
      for (const other of odd) {
        const share = likeness(wordingOf(one), wordingOf(other))
        expect(share).toBe(likeness(wordingOf(other), wordingOf(one)))
        expect(share >= 0 && share <= 1).toBe(true)
      }
    expect(alike('?!', '?!')).toBe(0)
  })
})

const SAID = [{ text: 'Yes.', media_type: '', media: '' }]
const library = (values: object = {}, id = 'q1') =>
  taughtBy('qaLibrary', id, { question: 'Is there parking?', language: 'en', answers: SAID, ...values })
const pair = (values: object = {}, id = 'p1') =>
  taughtBy('agentPairs', id, { question: 'Is there parking?', answers: { en: 'Downstairs.' }, alike: 85, ...values })
const intent = (values: object = {}, id = 'i1') =>
  taughtBy('smartQa', id, {
    ...{ intent: 'Umbrella', language: 'en', examples: ['Can I borrow an umbrella?'], answer: 'Beside the desk.' },
    ...{ sureness: 80, doubt: 60, ...values },
  })

type More = { lang?: LangCode; robot_uuid?: string; today?: string } & Shown
function ask(question: string, taught: readonly Taught[], { draft, opens, ...more }: More = {}) {
  const asked = askedOf(question, { lang: 'en', robot_uuid: '', today: '2026-11-30', ...more })
  return chosenOf(
    taught.map((each) => judgedBy(asked, each)),
    asked,
    { draft, opens },
  )
}
const why = (question: string, taught: Taught, more: More = {}) => ask(question, [taught], more).near[0]?.why

describe('what is answered', () => {
  test('is what was taught to the nearest wording, with what it shows', () => {
    const shown = [
      { text: 'Drive in from Pier Street.', media_type: 'picture', media: 'https://a.example/p.png' },
      ...SAID,
    ]
    const parking = library({ similar: ['Where can I park?'], answers: shown })
    expect(ask('where can i park', [parking])).toMatchObject({
      ...{ outcome: 'answered', score: 100, ...shown[0], taught: parking },
      near: [{ phrase: 'Where can I park?', score: 100, answers: true, why: '' }],
    })
  })

  test('is nothing where nothing reaches what it needs, and what came near says so', () => {
    expect(ask('Can I park here?', [library({ similar: ['Where can I park?'] })])).toMatchObject({
      ...{ outcome: 'none', text: '', media: '', media_type: '', score: 0 },
      near: [{ phrase: 'Where can I park?', score: 62, answers: false, why: 'too_unlike' }],
    })
    expect(ask('Buy 2 eggs', [library({ question: 'お手洗いはどこ' })]).near).toEqual([])
    expect(ask('?', [library()])).toMatchObject({ outcome: 'none', near: [] })
  })

  test('is the most alike of all pages; of two equals that of the pair, then the intent, then the earlier record', () => {
    const all = [library(), library({}, 'q0'), pair(), intent({ examples: ['Is there parking?'] })]
    const order = ask('Is there parking?', all).near.map(({ taught, why }) => [taught.record_id, why])
    expect(order).toEqual([
      ['p1', ''],
      ['i1', 'less_alike'],
      ['q0', 'less_alike'],
      ['q1', 'less_alike'],
    ])
    expect(
      ask('Is there much parking?', [library({ question: 'Is there much parking?' }), pair()]).taught?.record_id,
    ).toBe('q1')
  })

  test('of a pair is as alike as it says itself, to the per cent', () => {
    const asked = 'Is there parking at night?'
    const score = ask(asked, [pair({ alike: 50 })]).score
    expect(score).toBeGreaterThan(50)
    expect(score).toBeLessThan(100)
    expect(ask(asked, [pair({ alike: score })]).outcome).toBe('answered')
    expect(why(asked, pair({ alike: score + 1 }))).toBe('too_unlike')
    expect(why(asked, pair({ alike: score + 0.5 }))).toBe('too_unlike')
  })

  test('of a pair is in the language asked for, else in English, else nothing', () => {
    const both = pair({ question: '有停车场吗', answers: { en: 'Downstairs.', zh: '在地下。' } })
    expect(ask('有停车场吗', [both], { lang: 'zh' }).text).toBe('在地下。')
    expect(ask('有停车场吗', [both], { lang: 'ko' }).text).toBe('Downstairs.')
    expect(why('有停车场吗', pair({ question: '有停车场吗', answers: { zh: '在地下。' } }), { lang: 'ko' })).toBe(
      'other_language',
    )
  })

  test('is helped by a keyword, which alone never answers', () => {
    const asked = 'Where may I leave the car?'
    const without = ask(asked, [library()]).near[0]?.score ?? 0
    const helped = ask(asked, [library({ keywords: ['car'] })]).near[0]?.score ?? 0
    expect(helped).toBeGreaterThan(without)
    expect(ask('bus', [library({ keywords: ['bus'] })])).toMatchObject({
      outcome: 'none',
      near: [{ phrase: '', score: 25 }],
    })
    expect(ask('Is there a train?', [library({ keywords: ['a train station'] })]).near[0]?.score).toBe(
      ask('Is there a train?', [library()]).near[0]?.score,
    )
  })

  test('shows no more than five, the best first, and the one that answers among them', () => {
    const off = Array.from({ length: 8 }, (_, at) => library({ is_on: false }, `off${at}`))
    const { near } = ask('Is there parking?', [...off, library({ question: 'Is there parking here at night?' }, 'on')])
    expect(near.map(({ taught, why }) => [taught.record_id, why])).toEqual([
      ...['off0', 'off1', 'off2', 'off3'].map((id) => [id, 'off']),
      ['on', ''],
    ])
  })

  test('shows of pages that cannot be opened only what answers, and in the place of the others what can be', () => {
    const hidden = Array.from({ length: 8 }, (_, at) => pair({ is_on: at === 7 }, `hidden${at}`))
    const { near, text } = ask('Is there parking?', [...hidden, library()], { opens: new Set(['qaLibrary']) })
    expect(near.map(({ taught, why }) => [taught.record_id, why])).toEqual([
      ['hidden7', ''],
      ['q1', 'less_alike'],
    ])
    expect(text).toBe('Downstairs.')
  })
})

describe('an intent', () => {
  test('answers where it is sure, asks back where it is in doubt, and says nothing below that', () => {
    const asks_back = 'Do you need an umbrella?'
    const score = ask('I need an umbrella', [intent({ doubt: 1, asks_back })]).score
    expect(score).toBeGreaterThan(50)
    const outcome = (values: object) => ask('I need an umbrella', [intent({ asks_back, ...values })])
    expect(outcome({ sureness: score, doubt: 50 })).toMatchObject({ outcome: 'answered', text: 'Beside the desk.' })
    expect(outcome({ sureness: score + 1, doubt: score })).toMatchObject({
      ...{ outcome: 'asks_back', text: asks_back, score, near: [{ answers: true, why: '' }] },
    })
    expect(outcome({ sureness: score + 2, doubt: score + 1 }).outcome).toBe('none')
    expect(outcome({ sureness: score + 1, doubt: score, asks_back: '' }).outcome).toBe('none')
  })

  test('is known by its examples and its name, not by what describes it', () => {
    expect(ask('umbrella', [intent()])).toMatchObject({
      outcome: 'answered',
      near: [{ phrase: 'Umbrella', score: 100 }],
    })
    expect(why('Somebody is wet', intent({ meaning: 'Somebody is wet' }))).toBe('too_unlike')
  })

  test('is not meant by a question that is nearer to one of those', () => {
    const lost = intent({ not_meant: ['I lost an umbrella here'], sureness: 50, doubt: 0 })
    expect(why('I lost my umbrella here', lost)).toBe('not_meant')
    expect(why('Can I borrow an umbrella?', lost)).toBe('')
  })
})

describe('what does not answer', () => {
  test.each<[string, object, More, string]>([
    ['is off', { is_on: false }, {}, 'off'],
    ['has not begun', { starts_on: '2026-12-01' }, {}, 'not_now'],
    ['is over', { ends_on: '2026-11-29' }, {}, 'not_now'],
    ['begins today', { starts_on: '2026-11-30' }, {}, ''],
    ['ends today', { ends_on: '2026-11-30' }, {}, ''],
    ['is for other robots', { robots: ['r_2'] }, { robot_uuid: 'r_1' }, 'other_robot'],
    ['is for this robot', { robots: ['r_2', 'r_1'] }, { robot_uuid: 'r_1' }, ''],
    ['is for some robots, where any is meant', { robots: ['r_2'] }, {}, ''],
    ['is for all robots', { robots: [] }, { robot_uuid: 'r_1' }, ''],
    ['is of another language', { language: 'ja' }, {}, 'other_language'],
    ['is of the language asked in', { language: 'ja' }, { lang: 'ja' }, ''],
  ])('%s', (_, values, more, expected) => expect(why('Is there parking?', library(values), more)).toBe(expected))

  test('is told to be unlike before anything else', () => {
    expect(why('Is there a piano?', library({ is_on: false, language: 'ja' }))).toBe('too_unlike')
  })
})

describe('a draft', () => {
  test('that says nothing yet says nothing, where it would answer', () => {
    const draft = library({ answers: [] }, '')
    expect(ask('Is there parking?', [draft], { draft })).toMatchObject({ outcome: 'answered', text: '', score: 100 })
  })

  test('is always shown, also where it has nothing in common with the question', () => {
    const draft = library({ question: 'Hello' }, '')
    const others = Array.from({ length: 7 }, (_, at) => library({}, `q${at}`))
    const { near, taught } = ask('Is there parking?', [draft, ...others], { draft })
    expect([near.length, near.at(-1)?.taught, taught?.record_id]).toEqual([5, draft, 'q0'])
    expect(near.at(-1)).toMatchObject({ score: 0, phrase: '', why: 'too_unlike', answers: false })
  })

  test.each<Source>(['qaLibrary', 'agentPairs', 'smartQa'])(
    'of %s is taken as far as it can be used, whatever was typed',
    (source) => {
      const odd = [null, 7, true, 'x', '\ud800', [], [null, 7, {}], {}, { en: 7 }, [{ text: 7 }], 'y'.repeat(5000)]
      const names = ['question', 'intent', 'similar', 'examples', 'not_meant', 'keywords', 'answers', 'answer', 'alike']
      const others = ['sureness', 'doubt', 'asks_back', 'language', 'robots', 'starts_on', 'ends_on', 'is_on']
      for (const value of odd) {
        const draft = taughtBy(source, '', Object.fromEntries([...names, ...others].map((name) => [name, value])))
        const { near } = ask('x', [draft], { draft })
        expect(near).toHaveLength(1)
        expect(near[0]?.score).toBeGreaterThanOrEqual(0)
        expect(draft.needs >= 0 && draft.needs <= 100 && draft.doubt <= draft.needs).toBe(true)
        expect(draft.title.length).toBeLessThanOrEqual(200)
      }
    },
  )
})
