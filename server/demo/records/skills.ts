import { day } from './moments.ts'
import type { Rows } from './rows.ts'

const LATIN = ['en', 'zh'] as const
const ALL = ['zh', 'gd', 'en', 'ja', 'ko', 'ar', 'tw'] as const
const HOUSE = { publisher: 'Foyer', price: 'included' } as const

/** The catalogue stands under no company. */
// biome-ignore format: one skill and its languages a few lines
export const skillStore: Rows<'skillStore'> = {
  '': [
    { ...HOUSE, name: 'Welcome desk', icon: '/skills/welcome.svg', category: 'reception', version: '3.2.0', released_on: day(-40), size_mb: 38, languages: ALL, needs: ['camera', 'microphone', 'screen'],
      summary: { en: 'Checks visitors in and tells their host.', zh: '为访客登记，并通知接待人。', gd: '為訪客登記，並通知接待人。', ja: '来訪者を受け付け、担当者に知らせます。', ko: '방문객을 접수하고 담당자에게 알립니다.', ar: 'يسجّل الزوار ويبلّغ مضيفهم.', tw: '為訪客報到，並通知接待人。' },
      news: { en: 'Groups check in together.', zh: '支持团体一起登记。', gd: '支援團體一同登記。', ja: '団体をまとめて受け付けられます。', ko: '단체를 한 번에 접수합니다.', ar: 'تسجيل المجموعات معًا.', tw: '支援團體一起報到。' } },
    { ...HOUSE, name: 'Ask the way', icon: '/skills/signpost.svg', category: 'guiding', version: '2.0.1', released_on: day(-12), size_mb: 21, languages: ALL, needs: ['map', 'microphone'],
      summary: { en: 'Explains the way, or goes ahead.', zh: '指路，或亲自带路。', gd: '指路，或親自帶路。', ja: '道を教え、先に立って案内します。', ko: '길을 알려 주거나 앞장서 안내합니다.', ar: 'يشرح الطريق أو يتقدّم أمامك.', tw: '指路，或親自帶路。' },
      news: { en: 'Finds step-free ways.', zh: '可规划无台阶路线。', gd: '可規劃無梯級路線。', ja: '段差のない道を探します。', ko: '계단 없는 길을 찾습니다.', ar: 'يجد طرقًا بلا درج.', tw: '可規劃無階梯路線。' } },
    { ...HOUSE, name: 'Museum tour', icon: '/skills/tour.svg', category: 'guiding', version: '4.1.0', released_on: day(-90), size_mb: 64, languages: ALL, needs: ['map', 'screen'],
      summary: { en: 'Leads groups from exhibit to exhibit.', zh: '带领参观者逐一参观展品。', gd: '帶領參觀者逐一參觀展品。', ja: '展示から展示へ団体を案内します。', ko: '전시물마다 단체를 안내합니다.', ar: 'يقود المجموعات من معروض إلى آخر.', tw: '帶領團體逐一參觀展品。' } },
    { ...HOUSE, name: 'Small talk', icon: '/skills/talk.svg', category: 'talking', version: '5.0.0', released_on: day(-5), size_mb: 112, languages: ALL, needs: ['microphone', 'network'],
      summary: { en: 'Keeps a conversation going.', zh: '陪客人聊天。', gd: '與賓客閒談。', ja: '気軽な会話を続けます。', ko: '가벼운 대화를 이어 갑니다.', ar: 'يواصل الحديث مع الضيوف.', tw: '陪客人聊天。' } },
    { name: 'Interpreter', publisher: 'Lingua Works', price: 'on_request', icon: '/skills/translate.svg', category: 'talking', version: '1.4.2', released_on: day(-33), size_mb: 240, languages: ALL, needs: ['microphone', 'network', 'screen'],
      summary: { en: 'Interprets between two people.', zh: '为两个人做口译。', gd: '為兩人傳譯。', ja: '二人の間を通訳します。', ko: '두 사람 사이를 통역합니다.', ar: 'يترجم بين شخصين.', tw: '為兩個人口譯。' } },
    { ...HOUSE, name: 'Table service', icon: '/skills/tray.svg', category: 'delivery', version: '2.3.0', released_on: day(-61), size_mb: 18, languages: ALL, needs: ['map', 'tray'],
      summary: { en: 'Brings dishes and takes plates back.', zh: '送菜并回收餐具。', gd: '送餐及回收餐具。', ja: '料理を運び、食器を下げます。', ko: '음식을 나르고 그릇을 치웁니다.', ar: 'يقدّم الأطباق ويعيد الصحون.', tw: '送餐並回收餐具。' } },
    { name: 'Parcel locker', publisher: 'Box & Go', price: 'on_request', icon: '/skills/parcel.svg', category: 'delivery', version: '1.0.3', released_on: day(-18), size_mb: 27, languages: LATIN, needs: ['map', 'network'],
      summary: { en: 'Carries parcels and hands them out against a code.', zh: '运送包裹，凭码领取。', gd: '運送包裹，憑碼領取。', ja: '荷物を運び、コードで渡します。', ko: '소포를 나르고 코드로 건네줍니다.', ar: 'ينقل الطرود ويسلّمها مقابل رمز.', tw: '運送包裹，憑碼領取。' } },
    { ...HOUSE, name: 'Night watch', icon: '/skills/shield.svg', category: 'safety', version: '2.6.1', released_on: day(-75), size_mb: 45, languages: ALL, needs: ['camera', 'map'],
      summary: { en: 'Goes its rounds and reports what is unusual.', zh: '巡逻并报告异常。', gd: '巡邏並報告異常情況。', ja: '巡回し、異常を報告します。', ko: '순찰하며 이상을 알립니다.', ar: 'يقوم بجولاته ويبلّغ عن كل غريب.', tw: '巡邏並回報異常。' } },
    { name: 'Server room round', publisher: 'Coldaisle', price: 'on_request', icon: '/skills/thermometer.svg', category: 'safety', version: '1.2.0', released_on: day(-27), size_mb: 52, languages: LATIN, needs: ['camera', 'map', 'network'],
      summary: { en: 'Reads lamps and temperatures of racks.', zh: '读取机柜指示灯和温度。', gd: '讀取機櫃指示燈及溫度。', ja: 'ラックのランプと温度を読み取ります。', ko: '랙의 표시등과 온도를 읽습니다.', ar: 'يقرأ أضواء الخزائن ودرجات حرارتها.', tw: '讀取機櫃指示燈與溫度。' } },
    { ...HOUSE, name: 'Photo with me', icon: '/skills/camera.svg', category: 'fun', version: '1.8.0', released_on: day(-110), size_mb: 33, languages: ALL, needs: ['camera', 'screen'],
      summary: { en: 'Takes a picture with guests.', zh: '与客人合影。', gd: '與賓客合照。', ja: 'お客様と記念写真を撮ります。', ko: '손님과 사진을 찍습니다.', ar: 'يلتقط صورة مع الضيوف.', tw: '與客人合影。' } },
    { name: 'Birthday song', publisher: 'Merry Bits', price: 'included', icon: '/skills/music.svg', category: 'fun', version: '1.1.0', released_on: day(-9), size_mb: 12, languages: ['zh', 'en', 'ja', 'ko'], needs: ['screen'],
      summary: { en: 'Sings for whoever has a reason to celebrate.', zh: '为庆祝的客人献唱。', gd: '為慶祝的賓客獻唱。', ja: 'お祝いの歌を歌います。', ko: '축하할 일이 있는 손님께 노래합니다.', ar: 'يغنّي لمن لديه مناسبة.', tw: '為慶祝的客人獻唱。' } },
  ],
}

export const skills: Rows<'skills'> = {
  c_aurora: [
    { name: 'Welcome desk', version: '3.2.0', start_words: ['Check in', 'I have an appointment'], tile_place: 1 },
    { name: 'Ask the way', version: '1.9.0', start_words: ['Where is'], tile_place: 2, updates_itself: false },
    { name: 'Museum tour', version: '4.1.0', tile_place: 3, robots: ['r_xp-2026-0021', 'r_xp-2026-0022'] },
    {
      name: 'Night watch',
      version: '2.6.1',
      has_tile: false,
      settings: [
        { setting: 'quiet', value: 'yes' },
        { setting: 'photo_every_minutes', value: '10' },
      ],
      robots: ['r_cr-2026-0013'],
    },
    { name: 'Birthday song', version: '1.1.0', tile_place: 8, is_on: false },
  ],
  c_hotel: [{ name: 'Table service', version: '2.3.0', has_tile: false }],
}

const START = {
  en: 'Please follow me to your room.',
  zh: '请跟我来，带您去包厢。',
  gd: '請跟我來，帶您到房間。',
  ja: 'ルームまでご案内します。',
  ko: '룸까지 안내해 드리겠습니다.',
}
const ARRIVAL = {
  en: 'Here we are. Have a great evening.',
  zh: '到了，祝您玩得开心。',
  gd: '到了，祝您玩得開心。',
  ja: '到着しました。ごゆっくりどうぞ。',
  ko: '도착했습니다. 즐거운 시간 보내세요.',
}

// biome-ignore format: one room a line
export const ktvLeads: Rows<'ktvLeads'> = {
  c_melody: [
    { room: '201', room_size: 'small', seats: 4, map: 'Second floor', door_point: 'Door 201', on_start: START, on_arrival: ARRIVAL, returns_to: 'Reception' },
    { room: '208', room_size: 'medium', seats: 8, state: 'taken', map: 'Second floor', door_point: 'Door 208', route: 'past_bar', via: ['Bar'], on_start: START, on_the_way: { en: 'On your left you see the bar.', zh: '您左手边是吧台。' }, on_arrival: ARRIVAL, returns_to: 'Reception' },
    { room: '305', room_size: 'large', seats: 14, state: 'cleaning', door_point: 'Door 305', route: 'widest', on_start: START, on_arrival: ARRIVAL },
    { room: 'Star Hall', room_size: 'party', seats: 40, door_point: 'Star Hall', pace: 'strolling', waits: 45, on_start: START, on_arrival: ARRIVAL },
  ],
  c_aurora: [{ room: 'Lounge 1', room_size: 'small', seats: 6, door_point: 'Lounge door', on_start: START, on_arrival: ARRIVAL }],
}
