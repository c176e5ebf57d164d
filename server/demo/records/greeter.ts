import { day } from './moments.ts'
import type { Rows } from './rows.ts'

const LOBBY = ['r_xm-2026-0101', 'r_xm-2026-0102']
const GALLERY = ['r_xp-2026-0021', 'r_xp-2026-0022']

// biome-ignore format: one icebreaker a line
export const icebreakers: Rows<'icebreakers'> = {
  c_aurora: [
    { name: 'Lobby, people walking by', situation: 'passing', phrases: [{ says: { en: 'Hello! Looking for somebody?', zh: '您好，是来找人的吗？', ja: 'こんにちは。どなたかお探しですか。' } }, { says: { en: 'The lifts are right behind me.', zh: '电梯就在我身后。' } }], robots: LOBBY, from_time: '08:00', until_time: '19:00' },
    { name: 'Lost in the lobby', situation: 'standing', phrases: [{ says: { en: 'May I show you the way?', zh: '要我给您带路吗？', ko: '길을 안내해 드릴까요?' } }], gesture: 'approach', within_metres: 3, after_seconds: 8, robots: LOBBY },
    { name: 'In front of a picture', situation: 'standing', phrases: [{ says: { en: 'I can tell you something about this picture.', zh: '我可以为您讲讲这幅画。' } }], gesture: 'none', within_metres: 1.5, after_seconds: 20, pause_seconds: 120, place: 'Gallery, first floor', robots: GALLERY },
    { name: 'School classes', situation: 'group', phrases: [{ says: { en: 'So many of you! Who has the first question?', zh: '这么多人呀！谁先来提问？' } }], gesture: 'wave' },
    { name: 'Children', situation: 'child', phrases: [{ says: { en: 'Hi there! Do you know what I had for breakfast? Electricity!', zh: '你好呀！猜猜我早饭吃的什么？电！' } }], gesture: 'wave', within_metres: 1.5 },
    { name: 'Lunch at the canteen', situation: 'passing', phrases: [{ says: { en: 'Today’s soup is on the left.', zh: '今天的汤在左边。' } }], robots: ['r_zc-2026-0045'], days: ['mon', 'tue', 'wed', 'thu', 'fri'], from_time: '11:30', until_time: '13:30', pause_seconds: 60 },
    { name: 'Seen yesterday', situation: 'returning', phrases: [{ says: { en: 'You again! How nice.', zh: '又见面啦！' } }], is_on: false },
  ],
  c_hotel: [{ name: 'By the lift', situation: 'standing', phrases: [{ says: { en: 'Breakfast is on the first floor.', ar: 'الفطور في الطابق الأول.' } }], after_seconds: 5 }],
}

// biome-ignore format: one question a line
export const recommendations: Rows<'recommendations'> = {
  c_aurora: [
    { question: 'Where are the toilets?', pair: 'qaLibrary_1', shown: ['home', 'after_answer'], topic: 'Ways', position: 1 },
    { question: 'When does the exhibition close?', pair: 'qaLibrary_2', shown: ['home', 'after_tour'], topic: 'Opening hours', position: 2, robots: GALLERY },
    { question: '会议室在几楼？', language: 'zh', pair: 'qaLibrary_3', shown: ['home'], topic: 'Ways', position: 1 },
    { question: '卫生间在哪里？', language: 'zh', pair: 'qaLibrary_4', shown: ['home', 'without_answer'], topic: 'Ways', position: 2 },
    { question: 'Do you have Wi-Fi?', pair: 'qaLibrary_5', shown: ['home', 'without_answer'], topic: 'Service', position: 3 },
    { question: 'トイレはどこですか', language: 'ja', pair: 'qaLibrary_6', shown: ['home'], position: 1 },
    { question: 'Who made you?', pair: 'qaLibrary_10', shown: ['after_answer'], topic: 'Small talk', position: 20 },
    { question: 'What can I see after the tour?', shown: ['after_tour'], position: 5, starts_on: day(-10), ends_on: day(60) },
    { question: 'What is on at the open day?', shown: ['home'], position: 4, starts_on: day(28), ends_on: day(31), is_on: false },
  ],
  c_hotel: [{ question: 'When is breakfast?', pair: 'qaLibrary_1', shown: ['home'], position: 1 }],
}

const step = (en: string, zh: string, offers: readonly string[], otherwise: 'next_step' | 'end' = 'next_step') => ({
  says: { en, zh },
  offers,
  otherwise,
})

// biome-ignore format: one guide a line
export const dialogGuide: Rows<'dialogGuide'> = {
  c_aurora: [
    { name: 'From hello to the exhibition', goal: 'The guest starts the tour “Light on water”', begins: 'greeting', steps: [step('Are you here for a meeting, or do you have a little time?', '您是来开会，还是有一点时间？', ['A meeting', 'I have time']), step('On the first floor there is light on water. Shall I take you there?', '一楼有“水上之光”展览，我带您去看看？', ['Yes, please', 'Later'], 'end')], robots: LOBBY },
    { name: 'Offer the café', goal: 'The guest knows where there is coffee', begins: 'silence', steps: [step('Would you like a coffee while you wait?', '等候时要不要来杯咖啡？', ['Yes', 'No, thank you'], 'end')] },
    { name: 'Renting an office', goal: 'The guest leaves a telephone number', begins: 'words', words: ['office', 'rent', '租', '办公室'], steps: [step('How many desks do you need?', '您需要多少工位？', ['Up to 10', '10 to 50', 'More']), step('Shall somebody call you about it?', '需要同事联系您吗？', ['Yes', 'No'])], most_turns: 8 },
    { name: 'After every answer', goal: 'The guest says whether it helped', begins: 'answer', steps: [step('Did that help?', '这样回答有帮助吗？', ['Yes', 'No'])], once_a_guest: false, is_on: false },
  ],
  c_hotel: [{ name: 'The spa', goal: 'The guest books the spa', begins: 'greeting', steps: [{ says: { en: 'Have you seen our spa on the roof?' }, offers: ['Tell me more', 'Not now'], otherwise: 'end' }] }],
}

// biome-ignore format: one rule a line
export const taskQuit: Rows<'taskQuit'> = {
  c_aurora: [
    { name: 'The group is gone', task: 'tour', reason: 'guest_gone', says: { en: 'I have lost you. I will wait a moment, then go back.', zh: '没看到大家，我等一会儿就回去。' }, wait_seconds: 60, next: 'go_home' },
    { name: 'Tour ended early', task: 'tour', reason: 'cancelled', says: { en: 'As you like. Thank you for coming along.', zh: '好的，感谢您的参观。', ja: 'かしこまりました。ご参加ありがとうございました。' }, asks_first: false, wait_seconds: 0 },
    { name: 'Somebody stands in the way', task: 'any', reason: 'way_blocked', says: { en: 'Would you let me pass, please?', zh: '麻烦让一下，谢谢。' }, asks_first: false, wait_seconds: 30, next: 'resume' },
    { name: 'Battery low on the way', task: 'any', reason: 'battery_low', says: { en: 'I am tired and must recharge. A colleague will take over.', zh: '我快没电了，马上请同事接手。' }, asks_first: false, wait_seconds: 0, next: 'charge' },
    { name: 'Emergency stop', task: 'any', reason: 'emergency_stop', says: { en: 'I have been stopped. Please stand back.', zh: '我已急停，请不要靠近。' }, asks_first: false, wait_seconds: 0, next: 'stay' },
    { name: 'Visitor does not answer', task: 'reception', reason: 'no_answer', says: { en: 'Are you still there?', zh: '请问您还在吗？' }, wait_seconds: 20, next: 'call_staff', is_on: false },
  ],
  c_hotel: [{ name: 'Guest does not open', task: 'delivery', reason: 'no_answer', says: { en: 'Your delivery is at the door.' }, wait_seconds: 180, next: 'go_home' }],
}

// biome-ignore format: one voice a line
export const voices: Rows<'voices'> = {
  c_aurora: [
    { name: 'House voice', speaker: 'Emma Clarke', gender: 'female', language: 'en', style: 'warm', read_text: 'Welcome to Aurora. Our house stands by the river, and there is always somebody to show you around.', sample: 'https://aurora.example/voices/emma.wav', has_consent: true, consent_on: day(-120), consent_until: day(610), uses: ['conversation', 'tour'], state: 'ready' },
    { name: '导览员小林', speaker: '林美', gender: 'female', language: 'zh', style: 'lively', sample: 'https://aurora.example/voices/lin.wav', has_consent: true, consent_on: day(-30), consent_until: day(335), uses: ['tour', 'announcements'], speed: 95, state: 'ready' },
    { name: 'Fire drill', speaker: 'Sun Lei', gender: 'male', language: 'en', style: 'solemn', sample: 'https://aurora.example/voices/sun.wav', has_consent: true, consent_on: day(-3), uses: ['announcements'], state: 'training' },
    { name: 'ギャラリーの声', speaker: 'Haruka Ito', gender: 'female', language: 'ja', style: 'plain', has_consent: true, consent_on: day(-1), uses: ['tour'], state: 'draft' },
    { name: 'Director', speaker: 'Shen Yue', gender: 'male', language: 'zh', style: 'warm', sample: 'https://aurora.example/voices/shen.wav', consent_until: day(-40), state: 'withdrawn', note: 'Only for the opening ceremony.' },
  ],
  c_hotel: [{ name: 'Concierge', speaker: 'Omar Haddad', gender: 'male', language: 'en', style: 'warm', state: 'draft' }],
}
