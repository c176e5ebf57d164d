import { at, day, fromNow } from './moments.ts'
import type { Rows } from './rows.ts'

const ENTRANCE = ['r_xm-2026-0101', 'r_xm-2026-0103', 'r_mn-2026-0007']

// biome-ignore format: one appointment a line
export const receptions: Rows<'receptions'> = {
  c_aurora: [
    { subject: 'Loan of three pictures', visitor: 'visitors_1', host: 'u_admin', starts_at: fromNow(-20), minutes: 90, room: 'Meeting room 301', signs_in_by: ['face', 'code'], code: '730184', welcome: { en: 'Welcome, Ms Lindqvist. You are expected on the third floor.' }, drinks: ['coffee', 'water'], channels: ['sms'], robots: ENTRANCE, state: 'met', arrived_at: fromNow(-25) },
    { subject: '办公家具送货', visitor: 'visitors_2', host: 'u_staff', starts_at: fromNow(25), minutes: 30, room: 'Basement, gate two', signs_in_by: ['mobile'], afterwards: 'call_host', channels: ['sms'], state: 'expected' },
    { subject: 'Interview, front office', visitor: 'visitors_3', host: 'u_super', starts_at: fromNow(190), room: 'Human resources', signs_in_by: ['code', 'name'], code: 'A4471', afterwards: 'ask_to_wait', drinks: ['water', 'tea'], channels: ['email'], robots: ENTRANCE },
    { subject: 'Inspection of lifts 2 and 3', visitor: 'visitors_4', host: 'u_staff_9', starts_at: fromNow(280), minutes: 180, room: 'Machine room', signs_in_by: ['name'], afterwards: 'call_host', note: 'Needs the machine room key.' },
    { subject: 'Credit line for the new wing', visitor: 'visitors_5', host: 'u_super', starts_at: at(1, '09:00'), minutes: 120, room: 'Board room, ninth floor', signs_in_by: ['face', 'code'], code: '551920', drinks: ['tea', 'coffee', 'water'], channels: ['sms'], robots: ENTRANCE },
    { subject: '디자인 팀 견학', visitor: 'visitors_6', host: 'u_staff_8', starts_at: at(1, '11:00'), minutes: 75, room: 'Showroom', signs_in_by: ['code'], code: '8842', welcome: { ko: '어서 오세요. 전시실로 안내해 드릴게요.', en: 'Welcome. I will take you to the showroom.' } },
    { subject: 'Robot fleet for Doha', visitor: 'visitors_7', host: 'u_admin', starts_at: at(2, '15:30'), room: 'Meeting room 302', signs_in_by: ['face', 'code'], code: '310077' },
    { subject: 'Curtains for the auditorium', visitor: 'visitors_8', host: 'u_staff_5', starts_at: at(-1, '10:00'), room: 'Auditorium', signs_in_by: ['name'], state: 'over', arrived_at: at(-1, '09:58') },
    { subject: 'Water meters', visitor: 'visitors_9', host: 'u_staff_10', starts_at: at(-1, '08:00'), minutes: 45, room: 'Basement', signs_in_by: ['name'], afterwards: 'call_host', state: 'over', arrived_at: at(-1, '08:11') },
    { subject: 'Interview, press office', visitor: 'visitors_10', host: 'u_staff_5', starts_at: at(-2, '16:00'), room: 'Meeting room 301', signs_in_by: ['code'], code: '4410', state: 'cancelled' },
    { subject: 'New coffee machine', visitor: 'visitors_12', host: 'u_staff', starts_at: at(-3, '07:45'), room: 'Cafeteria', signs_in_by: ['mobile'], state: 'over', arrived_at: at(-3, '07:40') },
  ],
  c_hotel: [{ subject: 'Wedding in June', visitor: 'visitors_1', host: 'u_one', starts_at: fromNow(70), room: 'Harbour suite', signs_in_by: ['name'], afterwards: 'call_host' }],
}

// biome-ignore format: one service a line
export const vipService: Rows<'vipService'> = {
  c_aurora: [
    { name: 'Board day', vip: 'Astrid Halvorsen', occasion: 'every_visit', services: [{ kind: 'parking', detail: 'Bay 1, barrier opens by itself', person: 'u_staff_4' }, { kind: 'escort', detail: 'Executive lift to the ninth floor', person: '' }, { kind: 'drink', detail: 'Green tea, no sugar', person: 'u_staff' }], welcome: { en: 'Welcome back, Madam Chair.' }, follows: true, robots: ['r_xm-2026-0101', 'r_xm-2026-0105'] },
    { name: '签约接待', vip: '刘振华', occasion: 'arrival', services: [{ kind: 'escort', detail: '从大门到多功能厅', person: 'u_staff_7' }, { kind: 'photo', detail: '签约合影', person: 'u_staff_5' }, { kind: 'gift', detail: '大厦模型', person: '' }], welcome: { zh: '刘总您好，这边请。' }, starts_on: day(1), ends_on: day(1) },
    { name: 'Lunch by the window', vip: 'Farid Al-Mansouri', occasion: 'meal', services: [{ kind: 'seat', detail: 'Table 12, terrace', person: '' }, { kind: 'other', detail: 'No pork, no alcohol', person: 'u_staff' }] },
    { name: 'Model of the new wing', vip: '佐藤 美咲', occasion: 'departure', services: [{ kind: 'gift', detail: 'Printed model in a box', person: 'u_staff_5' }], is_on: false },
  ],
  c_hotel: [{ name: 'Room with a view', vip: 'Ingrid Sommer', occasion: 'arrival', services: [{ kind: 'drink', detail: 'Water with lemon', person: 'u_one' }] }],
}

// biome-ignore format: one template a line
export const inviteSms: Rows<'inviteSms'> = {
  c_aurora: [
    { name: 'Invitation', occasion: 'invited', message: { en: 'Hello {name}, {host} expects you on {time}, {room}. Code for the robot in the lobby: {code}.', zh: '{name}您好，{host}邀请您于{time}到{room}，大堂机器人登记码：{code}。', ja: '{name}様、{time}に{room}でお待ちしております（担当：{host}）。受付コード：{code}', ko: '{name}님, {time} {room}에서 {host}님이 기다립니다. 로봇 등록 번호: {code}' }, signature: 'Aurora', includes: ['place', 'code'], purposes: ['meeting', 'interview', 'tour'], from_time: '08:00', until_time: '20:00' },
    { name: 'The day before', occasion: 'reminder', message: { en: 'See you tomorrow, {name}: {time}, {room}.', zh: '{name}您好，明天{time}在{room}见。' }, signature: 'Aurora', sends_before: 24, from_time: '09:00', until_time: '18:00' },
    { name: 'Another time', occasion: 'changed', message: { en: 'Your visit has moved to {time}, {room}. The code stays {code}.', zh: '您的来访改为{time}，地点{room}，登记码不变：{code}。' }, signature: 'Aurora', includes: ['code'] },
    { name: 'Cancelled', occasion: 'cancelled', message: { en: 'We are sorry: your visit on {time} cannot take place. {host} will be in touch.', zh: '很抱歉，{time}的来访已取消，{host}会与您联系。' }, signature: 'Aurora' },
    { name: 'Deliveries', occasion: 'invited', message: { en: 'Please drive to the basement, gate two, at {time}.', zh: '请于{time}将货送到地下一层二号门。' }, purposes: ['delivery', 'maintenance'], includes: ['place'] },
    { name: 'Guest Wi-Fi', occasion: 'arrived', message: { en: 'Welcome, {name}. Wi-Fi: Aurora guest, code {code}.', zh: '{name}您好，Wi-Fi：Aurora guest，密码{code}。' }, is_on: false },
  ],
  c_hotel: [{ name: 'Invitation', occasion: 'invited', message: { en: 'Dear {name}, we look forward to seeing you on {time}.' }, signature: 'Harbour' }],
}
