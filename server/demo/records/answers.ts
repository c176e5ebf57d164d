import { at, day } from './moments.ts'
import type { Rows } from './rows.ts'

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const GALLERY = ['r_xp-2026-0021', 'r_xp-2026-0022']

// biome-ignore format: one topic a line
export const topics: Rows<'topics'> = {
  c_aurora: [
    { name: 'Ways', about: 'Where things are in the house', keywords: ['where', 'way', '哪里', '怎么走'], sources: ['library', 'smart'], sureness: 75, without_answer: { en: 'I do not know that place. The front desk will.', zh: '这个地方我不清楚，请问一下前台。' }, afterwards: 'call_staff', owner: 'u_staff', position: 1 },
    { name: 'Opening hours', about: 'House, exhibition, cafeteria', keywords: ['open', 'close', 'hours', '几点'], sources: ['library'], sureness: 85, owner: 'u_staff_5', position: 2 },
    { name: 'Exhibition', about: 'Pictures and artists of “Light on water”', keywords: ['picture', 'artist', '展览', '作品'], languages: ['zh', 'en', 'ja'], sources: ['library', 'reading', 'model'], sureness: 70, without_answer: { en: 'I must ask the curator. May I tell you about another picture?', zh: '这个我得请教策展人，先给您讲讲另一幅好吗？' }, owner: 'u_staff_7', position: 3 },
    { name: 'Service', about: 'Wi-Fi, luggage, lost property', keywords: ['wifi', 'luggage', 'lost'], sources: ['library', 'service'], owner: 'u_staff', position: 4 },
    { name: 'Events', about: 'What is on in the auditorium', keywords: ['today', 'programme', '活动'], sources: ['service'], sureness: 90, owner: 'u_staff_5', position: 5 },
    { name: 'Small talk', about: 'Everything that is not about the house', sources: ['model'], sureness: 60, afterwards: 'nothing', keeps_unanswered: false, position: 90 },
    { name: 'Renting', about: 'Offices and halls', keywords: ['rent', '租'], sources: ['reading'], afterwards: 'call_staff', owner: 'u_admin', position: 6, is_on: false },
  ],
  c_hotel: [{ name: 'Meals', about: 'Breakfast, bar, room service', keywords: ['breakfast'], sources: ['library'], owner: 'u_one' }],
}

// biome-ignore format: one text a line
export const readings: Rows<'readings'> = {
  c_aurora: [
    { heading: 'How the tower came to be', kind: 'history', text: 'Where the tower stands today there was a fish market until 1978.\n\nThe architect wanted a house that glows in the evening like the northern lights, which is how it got its name.', serves: ['answers', 'aloud'], asked_by: ['Tell me the story of the tower', 'Why is it called Aurora?'], source: 'https://aurora.example/history' },
    { heading: '大厦的故事', kind: 'history', language: 'zh', text: '大厦所在的地方，1978 年以前是一座鱼市。\n\n建筑师希望它在傍晚像极光一样发亮，名字由此而来。', serves: ['answers', 'aloud'], asked_by: ['讲讲大厦的故事'], speed: 90 },
    { heading: 'House rules', kind: 'notice', text: 'Please do not smoke anywhere in the house.\n\nDogs are welcome on the ground floor, on a lead.\n\nIn case of fire leave by the stairs and never by the lifts.', serves: ['answers'], starts_on: day(-200) },
    { heading: 'Light on water: about the exhibition', kind: 'article', text: 'Forty pictures of rivers and harbours, painted between 1880 and today, hang on the first floor.\n\nThe oldest of them has not been shown in public for sixty years.', serves: ['answers', 'aloud'], asked_by: ['What is the exhibition about?'], ends_on: day(90), robots: GALLERY },
    { heading: 'Lockers: how they work', kind: 'manual', text: 'Choose a free locker, close it, and enter four digits of your own. The same digits open it again.', serves: ['answers'] },
    { heading: 'The robot who could not find the lift', kind: 'story', text: 'Once there was a robot who knew every corner of the house but one.\n\nEvery evening it asked the night porter: where is the lift? And every evening he said: behind you.', serves: ['aloud'], asked_by: ['Tell me a story'], speed: 90, pause_seconds: 2, is_on: false },
  ],
  c_hotel: [{ heading: 'Fire safety', kind: 'notice', text: 'The stairs are at both ends of every floor.', serves: ['answers'] }],
}

// biome-ignore format: one question a line
export const learning: Rows<'learning'> = {
  c_aurora: [
    { question: '今天有没有不辣的菜？', language: 'zh', heard: 'robot', times: 41, last_at: at(-1, '13:47'), said_instead: '这个问题我还不会。', similar: ['有不辣的吗', '哪些菜不辣'], topic: 'Meals', robots: ['r_zc-2026-0045'] },
    { question: 'Why does the garage gate not open?', heard: 'robot', times: 23, last_at: at(-1, '11:20'), said_instead: 'I will call a colleague.', similar: ['The barrier stays shut'], topic: 'Parking', answer: 'Drive up to the white line and wait three seconds. If it stays shut, press the green button: somebody answers day and night.' },
    { question: 'Who painted the harbour at night?', heard: 'robot', times: 17, last_at: at(-1, '16:40'), said_instead: 'I must ask the curator.', topic: 'Exhibition', robots: GALLERY },
    { question: 'Can I pay by phone in the cafeteria?', heard: 'staff', times: 12, last_at: at(-3, '12:10'), topic: 'Meals', answer: 'Yes, with every common app, and with cash as well.' },
    { question: 'Is there a prayer room?', heard: 'survey', times: 9, last_at: at(-6, '10:00'), similar: ['Where can I pray?'], topic: 'Ways', answer: 'Yes, on the fourth floor beside the quiet room. It is open all day.' },
    { question: '授乳室はありますか', language: 'ja', heard: 'robot', times: 6, last_at: at(-2, '14:22'), topic: 'Ways' },
    { question: 'Do you sleep at night?', heard: 'robot', times: 5, last_at: at(-5, '16:08'), topic: 'Small talk', state: 'ignored' },
    { question: '주차비는 얼마예요?', language: 'ko', heard: 'robot', times: 4, last_at: at(-4, '09:30'), topic: 'Parking' },
    { question: 'Can I leave my luggage here?', heard: 'robot', times: 31, last_at: at(-20, '15:00'), topic: 'Service', answer: 'There are lockers beside the front desk. They are free for a day.', state: 'learnt', pair: 'qaLibrary_7' },
  ],
  c_hotel: [{ question: 'Can I have another pillow?', heard: 'robot', times: 3, last_at: at(-1, '22:10'), topic: 'Rooms' }],
}

// biome-ignore format: one announcement a line
export const announcements: Rows<'announcements'> = {
  c_aurora: [
    { name: 'Closing in half an hour', kind: 'closing', says: { en: 'The exhibition closes in half an hour.', zh: '展览将在半小时后关闭。', ja: 'あと三十分で閉館いたします。' }, days: WORKDAYS, times: [{ at: '17:30' }], robots: GALLERY, chime: 'gong' },
    { name: 'Tours of the hour', kind: 'event', says: { en: 'A tour starts at the visitor centre in ten minutes.', zh: '十分钟后，访客中心有一场导览出发。' }, days: [...WORKDAYS, 'sat'], times: [{ at: '09:50' }, { at: '13:50' }, { at: '15:50' }], robots: ['r_xm-2026-0103', 'r_xm-2026-0101'] },
    { name: 'Test of the alarm', kind: 'safety', says: { en: 'The fire alarm is tested now. Nothing is the matter.', zh: '现在测试火警，请勿惊慌。' }, days: ['mon'], times: [{ at: '10:00' }], chime: 'none', repeats: 2, volume: 90, waits: false },
    { name: 'Good morning', kind: 'opening', says: { en: 'Good morning! The house is open.', zh: '早上好，大厦已开门。' }, days: WORKDAYS, times: [{ at: '08:00' }], chime: 'tune' },
    { name: 'Last orders', kind: 'closing', says: { en: 'The canteen takes orders for ten more minutes.', zh: '餐厅还有十分钟停止点餐。' }, days: WORKDAYS, times: [{ at: '13:50' }], robots: ['r_zc-2026-0045', 'r_zc-2026-0046'] },
    { name: 'Open day', kind: 'notice', says: { en: 'Our open day begins at ten.' }, times: [{ at: '09:30' }], starts_on: day(30), ends_on: day(31), is_on: false },
  ],
  c_hotel: [{ name: 'Breakfast ends', kind: 'notice', says: { en: 'Breakfast is served for another quarter of an hour.' }, times: [{ at: '09:45' }] }],
}

// biome-ignore format: one service a line
export const answerServices: Rows<'answerServices'> = {
  c_aurora: [
    { name: 'Programme of the auditorium', address: 'https://programme.aurora.example/answer', key: 'demo-4f1c-not-a-real-key', asked_for: 'topics', topics: ['Events'], sends: ['question', 'language'], timeout: 3, says_meanwhile: { en: 'Let me look at the programme.', zh: '我看看节目单。' }, position: 1, is_on: true },
    { name: 'Lost property office', address: 'https://lost.aurora.example/ask', asked_for: 'topics', topics: ['Service'], languages: ['en', 'zh'], sends: ['question', 'robot'], otherwise: 'call_staff', position: 2, is_on: true },
    { name: 'Own language model', address: 'https://model.aurora.example/v1/answer', key: 'demo-8a2e-not-a-real-key', asked_for: 'unanswered', sends: ['question', 'language', 'history'], timeout: 12, says_meanwhile: { en: 'One moment, please.', zh: '请稍等。', ja: '少々お待ちください。' }, otherwise: 'apologise', position: 9, note: 'On trial with the gallery robots alone.', robots: GALLERY },
  ],
  c_hotel: [{ name: 'Room service', address: 'https://rooms.harbour.example/ask', asked_for: 'unanswered', sends: ['question', 'guest'] }],
}

// biome-ignore format: one mini app a line
export const miniApps: Rows<'miniApps'> = {
  c_aurora: [
    { name: 'Guest book', names: { en: 'Guest book', zh: '留言簿' }, address: 'https://aurora.example/guestbook', category: 'survey', opened_by: ['guest book', '留言'], fits: 'upright', robots: GALLERY, position: 3 },
    { name: 'Plan of the house', names: { en: 'Plan', zh: '楼层图', ja: 'フロアマップ' }, address: 'https://aurora.example/plans', opened_by: ['map', 'plan', '地图'], says: { en: 'Here is the plan of the house.', zh: '这是楼层图。' }, position: 1 },
    { name: 'Book a meeting room', names: { en: 'Meeting rooms', zh: '会议室预订' }, address: 'https://rooms.aurora.example/', category: 'booking', opened_by: ['book a room', '订会议室'], languages: ['en', 'zh'], idle_seconds: 120, position: 2 },
    { name: 'Museum shop', address: 'https://shop.aurora.example/', category: 'shop', fits: 'across', may_leave: true, position: 5, is_on: false },
    { name: 'Find the difference', names: { en: 'Find the difference', zh: '找不同' }, address: 'https://aurora.example/games/difference', category: 'game', opened_by: ['play a game', '玩游戏'], position: 8 },
  ],
  c_hotel: [{ name: 'Spa', address: 'https://harbour.example/spa', category: 'booking', opened_by: ['spa'] }],
}

// biome-ignore format: one place a line
export const places: Rows<'places'> = {
  c_aurora: [
    { name: 'Lifts', names: { en: 'the lifts', zh: '电梯', ja: 'エレベーター', ko: '승강기', ar: 'المصاعد' }, aliases: ['elevator', 'elevators', '升降机'], kind: 'lift', floor: 'Ground floor', map_point: 'g-lifts', directions: { en: 'Straight ahead, behind the palm trees.', zh: '直走，棕榈树后面就是。' }, minutes: 1, on_arrival: { en: 'Here we are. The left one goes to the ninth floor.', zh: '到了，左边那部到九楼。' } },
    { name: 'Front desk', aliases: ['reception', 'information', '前台'], kind: 'desk', floor: 'Ground floor', map_point: 'g-desk', directions: { en: 'To the right of the main door.', zh: '大门右手边。' }, minutes: 0.5 },
    { name: 'Toilets, ground floor', aliases: ['restroom', 'WC', '卫生间', '洗手间', 'トイレ', '화장실'], kind: 'toilet', floor: 'Ground floor', map_point: 'g-wc', directions: { en: 'Past the lifts, then left. The second door has no steps.', zh: '过了电梯左转，第二扇门无台阶。', ja: 'エレベーターの先を左です。' }, minutes: 1.5 },
    { name: 'Auditorium', aliases: ['hall', 'theatre', '礼堂'], kind: 'room', floor: 'Second floor', map_point: '2-auditorium', directions: { en: 'Take the lift to the second floor and follow the blue line.', zh: '乘电梯到二楼，沿蓝线走。' }, minutes: 4, on_arrival: { en: 'Please switch off your telephone. Enjoy the show.', zh: '请关闭手机，祝您观看愉快。' } },
    { name: 'Gallery', aliases: ['exhibition', 'museum', '展厅'], kind: 'exhibit', floor: 'First floor', map_point: '1-gallery', directions: { en: 'Up the wide stairs, or by lift to the first floor.', zh: '走大楼梯或乘电梯到一楼展厅。' }, minutes: 3, from_time: '09:00', until_time: '18:00' },
    { name: 'Cafeteria', aliases: ['canteen', 'coffee', '餐厅', '咖啡'], kind: 'food', floor: 'Second floor', map_point: '2-cafeteria', directions: { en: 'Second floor, to the left of the lifts.', zh: '二楼出电梯左转。' }, minutes: 3, from_time: '07:30', until_time: '19:00' },
    { name: 'Museum shop', aliases: ['souvenirs', '纪念品店'], kind: 'shop', floor: 'First floor', map_point: '1-shop', directions: { en: 'Beside the way out of the gallery.', zh: '展厅出口旁边。' }, minutes: 3 },
    { name: 'Garage', aliases: ['parking', 'car park', '停车场', '车库'], kind: 'parking', floor: 'Basement', leads: false, directions: { en: 'Take the lift to the basement. By car, drive in from Pier Street.', zh: '乘电梯到地下一层；开车请从码头街驶入。' } },
    { name: 'Terrace', aliases: ['garden', '露台'], kind: 'other', floor: 'Second floor', map_point: '2-terrace', directions: { en: 'Through the cafeteria and three steps up.', zh: '穿过餐厅，上三级台阶。' }, is_step_free: false, is_on: false },
    { name: 'Meeting rooms', aliases: ['conference', '会议室'], kind: 'room', floor: 'Third floor', map_point: '3-meetings', directions: { en: 'Third floor, to the right of the lifts.', zh: '三楼出电梯右转。' }, minutes: 4 },
    { name: 'Way out to the river', aliases: ['exit', 'river', '出口'], kind: 'exit', floor: 'Ground floor', map_point: 'g-river', directions: { en: 'Through the glass door beside the café.', zh: '从咖啡厅旁的玻璃门出去。' }, minutes: 2 },
  ],
  c_hotel: [{ name: 'Breakfast room', aliases: ['restaurant'], kind: 'food', floor: 'First floor', directions: { en: 'One floor up, by the windows.' } }],
}

// biome-ignore format: one persona a line
export const drills: Rows<'drills'> = {
  c_aurora: [
    { name: 'Host of the lobby', persona: 'You are the host of Aurora Tower, a house by the river with offices, a gallery and an auditorium. You meet visitors in the lobby, many in a hurry. You answer in two sentences at most and offer to lead the way.', tone: 'friendly', freedom: 0.2, longest: 80, avoids: ['politics', 'tenants’ business', 'prices of offices'], if_asked: { en: 'My colleagues at the front desk know more about that.', zh: '这个请咨询前台同事。' }, examples: [{ asked: 'Which company is on the fifth floor?', answered: 'Several companies work on the fifth floor. Whom would you like to see?', verdict: 'good', better: '' }, { asked: 'What does an office cost here?', answered: 'About forty a square metre.', verdict: 'poor', better: 'I do not know that. Shall I call somebody from the front desk?' }, { asked: 'Can you dance?', answered: '', verdict: 'untested', better: '' }], tester: 'u_staff_5', state: 'trial' },
    { name: '展厅讲解员', language: 'zh', persona: '你是极光大厦展厅的讲解员，熟悉“水上之光”展览的四十幅作品。面对家庭和学生，讲得生动，不编造画家生平。', tone: 'playful', freedom: 0.5, longest: 150, avoids: ['作品价格', '收藏家'], examples: [{ asked: '这幅画画的是什么？', answered: '画的是一百年前的港口清晨，你能找到三只海鸥吗？', verdict: 'good', better: '' }], tester: 'u_staff_7', robots: GALLERY, state: 'released' },
    { name: 'Formal host for delegations', persona: 'You welcome delegations. You address guests by title and never joke.', tone: 'formal', freedom: 0.1, tester: 'u_admin' },
  ],
  c_hotel: [{ name: 'Concierge', persona: 'You are the concierge of the Harbour Hotel.', tone: 'friendly', tester: 'u_one' }],
}

// biome-ignore format: one intent a line
export const smartQa: Rows<'smartQa'> = {
  c_aurora: [
    { intent: '问路', meaning: '想知道某个地方怎么走', examples: ['怎么去礼堂', '礼堂在哪', '带我去餐厅', '电梯往哪边走'], not_meant: ['你去过哪里'], asks_back: '您是想去某个地方吗？', slots: [{ name: '地点', kind: 'place', asks: '您要去哪里？' }], answer: '{place}这边走，请跟我来。', afterwards: 'lead_there' },
    { intent: '预约会议室', meaning: '想订一间会议室', examples: ['帮我订个会议室', '下午三点有空的会议室吗', '我要开会'], sureness: 85, slots: [{ name: '时间', kind: 'time', asks: '几点开始？' }, { name: '人数', kind: 'number', asks: '一共几位？' }], answer: '好的，为您打开会议室预订。', afterwards: 'open_app' },
    { intent: '投诉', meaning: '对服务不满意', examples: ['你们服务太差了', '等了半小时没人理', '我要投诉'], sureness: 70, doubt: 50, asks_back: '是我们哪里没有做好吗？', answer: '非常抱歉，我马上请同事过来。', afterwards: 'call_staff' },
    { intent: '夸奖', meaning: '对机器人或大厦表示满意', examples: ['你真棒', '你好可爱', '这里真漂亮'], not_meant: ['夸一夸我'], answer: '谢谢您，听到这话我一整天都有电！' },
    { intent: 'Borrow an umbrella', meaning: 'Somebody would like an umbrella because it rains', language: 'en', examples: ['It is raining outside', 'Do you have umbrellas?', 'Can I borrow an umbrella?'], answer: 'There are umbrellas to borrow beside the front desk.', afterwards: 'lead_there', is_on: false },
  ],
  c_hotel: [{ intent: 'Late check-out', meaning: 'Somebody would like to stay longer on the day of leaving', language: 'en', examples: ['Can I leave later?', 'Late check-out please'], answer: 'I will ask the front desk for you.', afterwards: 'call_staff' }],
}
