import { day } from './moments.ts'
import type { Rows } from './rows.ts'

type Tile = NonNullable<Rows<'robotHome'>[string][number]['tiles']>[number]

const tile = (opens: Tile['opens'], target: string, label: Tile['label']): Tile => ({ opens, target, label, icon: '' })

export const robotHome: Rows<'robotHome'> = {
  c_aurora: [
    {
      name: 'Lobby',
      layout: 'grid',
      look: 'by_daylight',
      headline: {
        en: 'How may I help you?',
        zh: '请问有什么可以帮您？',
        ja: 'ご用件をどうぞ',
        ko: '무엇을 도와드릴까요?',
        ar: 'كيف أساعدك؟',
      },
      tiles: [
        tile('reception', '', { en: 'I have an appointment', zh: '我有预约', ja: '予約があります' }),
        tile('place', 'Lifts', { en: 'To the lifts', zh: '去电梯', ja: 'エレベーターへ' }),
        tile('tour', 'The tower in half an hour', { en: 'Show me the house', zh: '带我参观' }),
        tile('question', 'Where are the toilets?', { en: 'Toilets', zh: '卫生间', ja: 'お手洗い' }),
        tile('call_staff', '', { en: 'Call somebody', zh: '呼叫工作人员' }),
      ],
      shows: ['clock', 'weather', 'languages'],
      robots: ['r_xm-2026-0101', 'r_xm-2026-0102', 'r_xm-2026-0103'],
    },
    {
      name: 'Gallery',
      layout: 'carousel',
      look: 'dark',
      headline: { en: 'Light on water: until spring', zh: '水上之光：展至春天' },
      tiles: [
        tile('tour', 'Light on water', { en: 'Start the tour', zh: '开始导览' }),
        tile('question', 'When does the exhibition close?', { en: 'Opening hours', zh: '开放时间' }),
        tile('app', 'Guest book', { en: 'Write in the guest book', zh: '写留言' }),
      ],
      shows: ['hints', 'languages'],
      idle_seconds: 45,
      robots: ['r_xp-2026-0021', 'r_xp-2026-0022'],
      ends_on: day(90),
    },
    {
      name: 'Front desk, small screen',
      layout: 'face',
      headline: { en: 'Just ask me', zh: '问我就好' },
      shows: ['hints', 'battery'],
      idle_seconds: 20,
      robots: ['r_mn-2026-0007'],
    },
    {
      name: 'Open day',
      layout: 'list',
      headline: { en: 'Welcome to our open day', zh: '欢迎参加开放日' },
      tiles: [
        tile('question', 'What is on today?', { en: 'Programme', zh: '今日活动' }),
        tile('place', 'Auditorium', { en: 'To the auditorium', zh: '去礼堂' }),
      ],
      starts_on: day(30),
      ends_on: day(31),
      is_on: false,
    },
  ],
  c_hotel: [
    {
      name: 'Reception at night',
      layout: 'list',
      look: 'dark',
      headline: { en: 'Good evening', ar: 'مساء الخير' },
      tiles: [tile('call_staff', '', { en: 'Call the night porter', ar: 'نادِ موظف الليل' })],
    },
  ],
}

export const tourHome: Rows<'tourHome'> = {
  c_aurora: [
    {
      layout: 'cards',
      headline: {
        en: 'Shall I show you around?',
        zh: '我带您逛逛？',
        ja: 'ご案内しましょうか',
        ko: '안내해 드릴까요?',
        ar: 'هل أصحبك في جولة؟',
      },
      invitation: {
        en: 'Choose a tour, and I will walk ahead at your pace.',
        zh: '选一条路线，我会按您的步调在前面带路。',
        ja: 'ツアーをお選びください。歩調に合わせてご案内します。',
        ko: '투어를 고르시면 걸음에 맞춰 앞장서겠습니다.',
      },
      start_label: { en: 'Let’s go', zh: '出发', ja: '出発', ko: '출발', ar: 'هيّا' },
      shows: ['length', 'stops', 'languages'],
      languages: ['zh', 'en', 'ja', 'ko'],
      order: 'most_chosen',
      repeat_minutes: 4,
      largest_group: 12,
      robots: ['r_xm-2026-0104', 'r_xp-2026-0021', 'r_xp-2026-0022'],
    },
  ],
}
