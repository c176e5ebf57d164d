import type { Rows } from './rows.ts'

type Texts = Readonly<Partial<Record<'en' | 'zh' | 'ja' | 'ko' | 'ar', string>>>

const stop = (name: string, point: string, texts: Texts, dwell_s = 30) =>
  ({ name, point, texts, dwell_s, media_type: '', media: '', takes_questions: false }) as const
const asking = (...parts: Parameters<typeof stop>) => ({ ...stop(...parts), takes_questions: true }) as const

export const tourRoutes: Rows<'tourRoutes'> = {
  c_aurora: [
    {
      name: 'Welcome to Aurora Tower',
      picture: '/plans/lobby.svg',
      map: 'Ground floor',
      theme: 'house',
      description: 'The first ten minutes for every guest: the hall, the lifts, the café and the river terrace.',
      minutes: 10,
      greeting: { en: 'Welcome. Please follow me.', zh: '欢迎光临，请跟我来。', ja: 'ようこそ。ご案内します。' },
      stops: [
        stop(
          'Main entrance',
          'Entrance',
          {
            en: 'The tower opened in 2019 and is home to forty companies.',
            zh: '极光大厦于2019年启用，有四十家企业入驻。',
            ja: '2019年に開業し、四十社が入居しています。',
          },
          20,
        ),
        stop(
          'Light well',
          'Atrium centre',
          { en: 'Look up: the daylight falls through nineteen floors.', zh: '请抬头看：日光穿过十九层楼洒下来。' },
          40,
        ),
        asking('Front desk', 'Front desk', {
          en: 'Here you get your badge, and an answer to any question.',
          zh: '您可以在这里领取访客证，有问题也可以在这里问。',
        }),
        stop(
          'River terrace',
          'Terrace door',
          { en: 'Behind this door is the best place for a break.', zh: '门外就是休息的好地方。' },
          25,
        ),
      ],
      farewell: { en: 'That was the house. Enjoy your day.', zh: '参观到此结束，祝您愉快。' },
    },
    {
      name: 'Light and water',
      picture: '/plans/gallery.svg',
      map: 'First floor',
      theme: 'exhibition',
      description: 'The gallery’s autumn exhibition in six works, with time for questions in front of the great wave.',
      minutes: 25,
      pace: 'slow',
      greeting: { en: 'We begin at the window.', zh: '我们从窗边开始。', ar: 'نبدأ من عند النافذة.' },
      stops: [
        stop(
          'The window',
          'Gallery north 1',
          {
            en: 'The artist painted this window every morning for a year.',
            zh: '一年里，画家每天清晨都画这扇窗。',
            ar: 'رسم الفنان هذه النافذة كل صباح طوال عام.',
          },
          60,
        ),
        stop('Two boats', 'Gallery north 3', { en: 'Two boats, and no wind.', zh: '两只船，没有风。' }, 45),
        asking(
          'The great wave',
          'Gallery hall',
          { en: 'Take your time. What do you see first?', zh: '请慢慢看。您最先看到什么？' },
          120,
        ),
        stop(
          'Rain on glass',
          'Gallery south 2',
          { en: 'Step closer: it is made of four thousand pieces.', zh: '请走近些：它由四千块玻璃拼成。' },
          60,
        ),
      ],
      farewell: { en: 'Thank you for looking with me.', zh: '谢谢您与我一同观赏。' },
      ends_at: 'last_stop',
    },
    {
      name: 'Forty companies in fifteen minutes',
      map: 'Ground floor',
      theme: 'company',
      description: 'For delegations: who works here, and what they make.',
      minutes: 15,
      pace: 'brisk',
      stops: [
        stop('Company wall', 'Lift hall', {
          en: 'From chips to tea: the names behind the doors.',
          zh: '从芯片到茶叶：门后的名字。',
        }),
        stop(
          'Showcase',
          'Visitor center',
          { en: 'Each month one company shows its work here.', zh: '每个月有一家企业在这里展示作品。' },
          60,
        ),
      ],
    },
    {
      name: 'Robot hunt',
      map: 'Ground floor',
      theme: 'children',
      description: 'Six riddles for children from six to ten.',
      minutes: 20,
      stops: [
        asking(
          'Riddle one',
          'Entrance',
          {
            en: 'I have a screen but never watch television. Where do I live?',
            zh: '我有屏幕却从不看电视，我住在哪里？',
          },
          60,
        ),
        asking(
          'Riddle two',
          'Front desk',
          { en: 'Who knows every name in this house?', zh: '谁知道这栋楼里所有人的名字？' },
          60,
        ),
      ],
      is_on: false,
    },
  ],
  c_hotel: [
    {
      name: 'Around the house',
      map: 'Ground floor',
      theme: 'house',
      minutes: 6,
      stops: [
        stop('Breakfast room', 'Restaurant', { en: 'Breakfast is from half past six to ten.' }),
        stop('Pool', 'Pool door', { en: 'The pool is open until ten in the evening.' }),
      ],
    },
  ],
}

export const exhibits: Rows<'exhibits'> = {
  c_aurora: [
    {
      name: 'The great wave',
      number: '12',
      hall: 'Gallery, main hall',
      maker: 'Ines Duarte',
      made_in: '2021',
      map: 'First floor',
      point: 'Gallery hall',
      asked_as: ['the wave', 'the blue picture', '大浪'],
      in_short: { en: 'A wall of blue glass, nine metres wide.', zh: '一面九米宽的蓝色玻璃墙。' },
      texts: {
        en: 'Nine metres of glass, cast in one summer. The artist let the sea itself decide where the light breaks.',
        zh: '九米长的玻璃，在一个夏天里铸成。光在哪里碎开，由大海来决定。',
        ja: '一夏で鋳込まれた九メートルのガラスです。光がどこで砕けるかは、海が決めました。',
      },
      audio: [
        { language: 'en', sound: 'https://aurora.example/audio/12-en.mp3' },
        { language: 'zh', sound: 'https://aurora.example/audio/12-zh.mp3' },
      ],
    },
    {
      name: 'Window, 365 mornings',
      number: '01',
      hall: 'Gallery, north wing',
      maker: 'Tomas Lind',
      made_in: '2018–2019',
      map: 'First floor',
      point: 'Gallery north 1',
      asked_as: ['the window', '那扇窗'],
      in_short: { en: 'One window, painted every morning of a year.', zh: '同一扇窗，画了一整年的清晨。' },
      texts: {
        en: 'The same window on 365 mornings. Look for the one day on which it stayed empty.',
        zh: '同一扇窗的365个清晨。请找一找，有一天画面是空的。',
      },
      audio: [{ language: 'en', sound: 'https://aurora.example/audio/01-en.mp3' }],
    },
    {
      name: 'Two boats',
      number: '03',
      hall: 'Gallery, north wing',
      maker: 'Unknown',
      made_in: 'about 1870',
      map: 'First floor',
      point: 'Gallery north 3',
      texts: {
        en: 'Nobody knows who painted the boats; the frame was made in this town.',
        zh: '没有人知道画船的人是谁，画框却出自本城。',
      },
    },
    {
      name: 'Rain on glass',
      number: '17',
      hall: 'Gallery, south wing',
      maker: 'Han Yoo-jin',
      made_in: '2023',
      map: 'First floor',
      point: 'Gallery south 2',
      texts: {
        en: 'Four thousand pieces of window glass, collected after one storm.',
        zh: '一场暴风雨后收集的四千块窗玻璃。',
        ko: '한 번의 폭풍이 지나간 뒤 모은 유리 사천 조각입니다.',
      },
    },
    {
      name: 'Model of the tower',
      number: 'A',
      hall: 'Visitor centre',
      maker: 'Model workshop Berger',
      made_in: '2017',
      map: 'Ground floor',
      point: 'Visitor center',
      asked_as: ['the model', 'the small tower', '大厦模型'],
      texts: { en: 'One to two hundred. The lifts in it really move.', zh: '比例一比二百，里面的电梯真的会动。' },
    },
    {
      name: 'The first robot of the house',
      number: 'B',
      hall: 'Visitor centre',
      made_in: '2016',
      map: 'Ground floor',
      point: 'Visitor center',
      texts: {
        en: 'It guided visitors for five years and is now retired. I say hello to it every morning.',
        zh: '它为访客引路五年，如今已退休。我每天早上都跟它打招呼。',
      },
      is_on: false,
    },
  ],
  c_hotel: [
    {
      name: 'Harbour chart of 1890',
      number: '1',
      hall: 'Lobby',
      map: 'Ground floor',
      point: 'Lobby wall',
      texts: { en: 'The harbour as it was before the new pier.' },
    },
  ],
}

const point = (
  name: string,
  task: 'pass' | 'look' | 'check_door' | 'measure_air' | 'announce' | 'wait' = 'look',
  takes_photo = false,
) => ({ point: name, task, dwell_s: task === 'pass' ? 0 : 15, takes_photo, texts: {} }) as const
const at = (...times: string[]) => times.map((time) => ({ at: time }))
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

// biome-ignore format: one round a line
export const patrol: Rows<'patrol'> = {
  c_aurora: [
    { name: 'Evening round, ground floor', kind: 'security', map: 'Ground floor', days: WORKDAYS, starts: at('20:15', '22:15'), points: [point('Entrance', 'check_door', true), point('Lift hall'), point('Front desk'), point('Terrace door', 'check_door', true)], on_trouble: 'tell_and_wait', receivers: [{ person: 'u_staff_4' }], robots: ['r_xm-2026-0101'] },
    { name: 'Archive at night', kind: 'security', map: 'Basement', starts: at('23:00', '02:00', '04:30'), points: [point('Gate one', 'check_door'), point('Shelves A', 'look', true), point('Shelves F', 'measure_air'), point('Gate two', 'check_door')], on_trouble: 'tell_and_wait', receivers: [{ person: 'u_staff_4' }, { person: 'u_staff_9' }], robots: ['r_cr-2026-0013'], note: 'The air in the archive must stay dry.' },
    { name: 'Escape routes', kind: 'fire_safety', map: 'Second floor', days: ['mon'], starts: at('07:30'), points: [point('Kitchen door', 'check_door', true), point('Stairs east', 'look', true), point('Stairs west', 'look', true)], receivers: [{ person: 'u_staff_9' }], robots: ['r_zc-2026-0045'] },
    { name: 'After lunch', kind: 'cleanliness', map: 'Second floor', days: WORKDAYS, starts: at('14:10'), rounds: 2, points: [point('Tray return', 'look', true), point('Table 7'), point('Window seats')], robots: ['r_zc-2026-0045', 'r_zc-2026-0046'] },
    { name: 'Show yourself', kind: 'presence', map: 'First floor', days: ['sat', 'sun'], starts: at('11:00', '15:00'), rounds: 3, points: [point('Gallery north 1', 'announce'), point('Gallery hall', 'wait'), point('Gallery south 2', 'announce')], robots: ['r_xp-2026-0021'], is_on: false },
  ],
  c_hotel: [{ name: 'Corridor round', kind: 'security', map: 'Fourth floor', starts: at('01:00'), points: [point('Lift'), point('Stairs', 'check_door')], robots: ['r_jd-2026-0302'] }],
}
