import { day } from './moments.ts'
import type { Rows } from './rows.ts'

const said = (text: string) => [{ text, media_type: '', media: '' }] as const

// biome-ignore format: one question a line
export const qaLibrary: Rows<'qaLibrary'> = {
  c_aurora: [
    { question: 'Where are the toilets?', similar: ['Is there a restroom here?', 'I need the bathroom'], keywords: ['toilet', 'restroom', 'bathroom'], topic: 'Ways', answers: said('Go past the lifts and turn left. The accessible one is the second door.') },
    { question: 'When does the exhibition close?', similar: ['Until when are you open?', 'Opening hours'], keywords: ['open', 'close', 'hours'], topic: 'Opening hours', answers: [{ text: 'The exhibition is open from nine to six. Last entry is at half past five.', media_type: 'page', media: 'https://aurora.example/visit' }], answer_order: 'first' },
    { question: '会议室在几楼？', similar: ['会议室怎么走', '去会议室'], keywords: ['会议室'], language: 'zh', topic: 'Ways', answers: said('会议室在三楼，出电梯右转。') },
    { question: '卫生间在哪里？', similar: ['洗手间怎么走', '厕所在哪'], keywords: ['卫生间', '洗手间'], language: 'zh', topic: 'Ways', answers: said('请从电梯旁直走，左手边就是。') },
    { question: 'Do you have Wi-Fi?', similar: ['What is the Wi-Fi password?'], keywords: ['wifi', 'internet'], topic: 'Service', answers: said('Yes. Choose “Aurora guest” and ask the front desk for today’s code.') },
    { question: 'トイレはどこですか', similar: ['お手洗いはどこ'], keywords: ['トイレ'], language: 'ja', topic: 'Ways', answers: said('エレベーターの先を左に曲がったところです。') },
    { question: 'Can I leave my luggage here?', similar: ['Luggage storage', 'Where can I put my bag?'], keywords: ['luggage', 'bag', 'locker'], topic: 'Service', answers: [...said('There are lockers beside the front desk. They are free for a day.'), { text: 'The front desk will be glad to keep your luggage.', media_type: '', media: '' }] },
    { question: '화장실이 어디예요?', similar: ['화장실 어디에 있어요'], keywords: ['화장실'], language: 'ko', topic: 'Ways', answers: said('엘리베이터를 지나 왼쪽에 있습니다.') },
    { question: 'أين تقع دورات المياه؟', keywords: ['دورات المياه'], language: 'ar', topic: 'Ways', answers: said('بعد المصاعد، انعطف يساراً.') },
    { question: 'Who made you?', similar: ['What are you?', 'Are you a robot?'], keywords: ['robot', 'who'], topic: 'Small talk', answers: [...said('I am a service robot, and I look after the guests of this house.'), { text: 'A robot, and happy about every question.', media_type: '', media: '' }] },
    { question: 'Is there parking?', similar: ['Where can I park?'], keywords: ['parking', 'car'], topic: 'Ways', answers: [{ text: 'The garage is in the basement. Drive in from Pier Street.', media_type: 'picture', media: 'https://aurora.example/plans/garage.png' }] },
    { question: 'What is on in the auditorium today?', keywords: ['auditorium', 'programme'], topic: 'Events', answers: said('I do not know today’s programme yet. The front desk does.'), is_on: false },
  ],
  c_hotel: [
    { question: 'When is breakfast?', similar: ['Breakfast hours'], keywords: ['breakfast'], topic: 'Meals', answers: said('From half past six to ten, on the first floor.') },
    { question: 'How do I get to the harbour?', keywords: ['harbour'], topic: 'Ways', answers: said('Leave by the main door and walk down to the right for five minutes.') },
  ],
}

// biome-ignore format: one word a line
export const keywords: Rows<'keywords'> = {
  c_aurora: [
    { keyword: 'help', variants: ['help me', 'emergency', '救命'], match: 'contains', reaction: 'call_staff', say: { en: 'I am calling somebody right now.', zh: '我马上叫人来。' } },
    { keyword: 'map', variants: ['floor plan', 'plan'], reaction: 'open_page', link: 'https://aurora.example/plans', say: { en: 'Here is the plan of the house.' } },
    { keyword: 'lift', variants: ['elevator', '电梯'], reaction: 'go_to', place: 'Lifts, ground floor', say: { en: 'Please follow me to the lifts.', zh: '请跟我来，电梯在这边。' } },
    { keyword: 'coffee', variants: ['café', '咖啡'], reaction: 'go_to', place: 'Cafeteria', say: { en: 'The cafeteria is this way.' } },
    { keyword: 'sing', variants: ['sing a song'], match: 'starts_with', reaction: 'say', say: { en: 'La la la. I had better go back to work.' }, is_on: false },
  ],
  c_hotel: [{ keyword: 'check out', variants: ['checkout'], reaction: 'call_staff', say: { en: 'The front desk will be with you in a moment.' } }],
}

// biome-ignore format: one term a line
export const terminology: Rows<'terminology'> = {
  c_aurora: [
    { term: 'Aurora Tower', language: 'en', synonyms: ['the Tower'], misheard: ['a roar a tower'], kind: 'place', meaning: 'Our house on Pier Street.' },
    { term: '极光大厦', language: 'zh', pronunciation: 'jí guāng dà shà', synonyms: ['极光'], misheard: ['激光大厦'], kind: 'place' },
    { term: 'Foyer Hall', language: 'en', pronunciation: 'foy-ay hall', misheard: ['for your hall'], kind: 'place' },
    { term: 'agentOS', language: 'en', pronunciation: 'agent O S', synonyms: ['agent system'], kind: 'product' },
    { term: 'Shen Yue', language: 'en', pronunciation: 'shen yweh', misheard: ['Shen You', 'Shen way'], kind: 'person' },
    { term: 'Front office', language: 'en', synonyms: ['reception', 'front desk'], kind: 'department' },
    { term: 'オーロラタワー', language: 'ja', synonyms: ['オーロラ'], kind: 'place' },
  ],
  c_hotel: [{ term: 'Harbour Hotel', language: 'en', misheard: ['harder hotel'], kind: 'place' }],
}

// biome-ignore format: one greeting a line
export const hello: Rows<'hello'> = {
  c_aurora: [
    { name: 'Welcome', occasion: 'arrival', texts: { en: 'Welcome to Aurora. May I help you?', zh: '欢迎来到极光大厦，请问有什么可以帮您？', gd: '歡迎來到極光大廈，請問有什麼可以幫您？', ja: 'オーロラへようこそ。ご案内しましょうか。', ko: '오로라에 오신 것을 환영합니다. 무엇을 도와드릴까요?', ar: 'أهلاً بكم في أورورا. كيف أساعدكم؟', tw: '歡迎光臨極光大廈，請問需要什麼服務？' }, robots: ['r_xm-2026-0101', 'r_xm-2026-0102'] },
    { name: 'Good morning', occasion: 'arrival', texts: { en: 'Good morning!', zh: '早上好！', ja: 'おはようございます。', ko: '좋은 아침입니다.', ar: 'صباح الخير!' }, days: ['mon', 'tue', 'wed', 'thu', 'fri'], from_time: '07:00', until_time: '10:30' },
    { name: 'Passing by', occasion: 'passing', texts: { en: 'Hello there!', zh: '您好！' }, expression: 'wink' },
    { name: 'Goodbye', occasion: 'farewell', texts: { en: 'Goodbye, and come back soon.', zh: '再见，欢迎再来。', ja: 'またのお越しをお待ちしております。', ko: '안녕히 가세요. 또 오세요.', ar: 'مع السلامة، نراكم قريباً.' } },
    { name: 'New year', occasion: 'holiday', texts: { en: 'A happy new year to you!', zh: '新年快乐！' }, expression: 'laugh', is_on: false },
  ],
  c_hotel: [{ name: 'Check-in', occasion: 'arrival', texts: { en: 'Welcome to the Harbour Hotel.' } }],
}

// biome-ignore format: one greeting a line
export const helloRole: Rows<'helloRole'> = {
  c_aurora: [
    { name: 'Colleagues', role: 'staff', texts: { en: 'Good to see you again.', zh: '又见面啦。' } },
    { name: 'Registered visitors', role: 'visitor', texts: { en: 'You are expected. I will tell your host that you are here.', zh: '已为您登记，我这就通知接待人。', ja: 'お約束ですね。担当者にお知らせします。' } },
    { name: 'Children', role: 'child', texts: { en: 'Hi! Shall I show you the fish tank?', zh: '你好呀，要不要去看鱼缸？' } },
    { name: 'Couriers', role: 'courier', texts: { en: 'Deliveries go to the basement, gate two.', zh: '快递请送到地下一层二号门。' } },
  ],
  c_hotel: [{ name: 'Guests', role: 'tourist', texts: { en: 'Welcome. Your room is ready from two o’clock.' } }],
}

/** The guest that a greeting is for stands by name: the seed finds the record. */
// biome-ignore format: one greeting a line
export const helloVip: Rows<'helloVip'> = {
  c_aurora: [
    { vip: 'Astrid Halvorsen', name: 'Board meeting', texts: { en: 'Good morning, Madam Chair. The board meets on the ninth floor.' }, starts_on: day(0), ends_on: day(7) },
    { vip: '刘振华', name: '签约日', texts: { zh: '刘总您好，签约仪式在多功能厅。', en: 'Welcome, Mr Liu. The signing is in the auditorium.' }, starts_on: day(1), ends_on: day(1) },
    { vip: '佐藤 美咲', name: 'Plans for the new wing', texts: { ja: '佐藤様、会議室は三階でございます。' }, starts_on: day(-20), ends_on: day(-19), is_on: false },
  ],
}
