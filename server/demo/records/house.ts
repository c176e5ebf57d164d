import { at, day, fromNow } from './moments.ts'
import type { Rows } from './rows.ts'

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const
const to = (person: string) => ({ person, unsubscribed_at: '' })
const calls = (person: string, after_minutes = 0) => ({ person, dept: '', after_minutes })
const step = (what: string, is_done = false) => ({ what, is_done })

export const corporateInfo: Rows<'corporateInfo'> = {
  c_aurora: [
    {
      corp_name: 'Aurora',
      full_names: { en: 'Aurora Tower Management', zh: '极光大厦管理有限公司', ja: 'オーロラタワーマネジメント' },
      industry: 'office',
      introduction: {
        en: 'Aurora Tower is home to forty companies, a gallery and an auditorium by the river.',
        zh: '极光大厦坐落江畔，有四十家企业、一座展厅和一座礼堂。',
      },
      address: '1 Pier Street',
      website: 'https://aurora.example/',
      phone: '+862150001000',
      email: 'house@aurora.example',
      opening_hours: [
        { days: WORKDAYS, opens: '08:00', closes: '20:00' },
        { days: ['sat'], opens: '10:00', closes: '18:00' },
      ],
    },
  ],
  c_hotel: [{ corp_name: 'Harbour Hotel', industry: 'hotel', address: '7 Quay', phone: '+971500000007' }],
}

export const ttsSetting: Rows<'ttsSetting'> = {
  c_aurora: [
    {
      voice: 'warm',
      speed: 95,
      volume: 65,
      quiet_from: '19:00',
      quiet_until: '08:00',
      pronunciations: [
        { written: 'Foyer', spoken: 'foy-ay' },
        { written: 'agentOS', spoken: 'agent O S' },
      ],
    },
  ],
}

// biome-ignore format: one rule a line
export const warningRules: Rows<'warningRules'> = {
  c_aurora: [
    { name: 'Robot silent in opening hours', kind: 'offline', level: 'warning', after_minutes: 5, days: WORKDAYS, from_time: '08:00', until_time: '20:00', channels: ['sms'], receivers: [calls('u_staff_9'), calls('u_admin', 10)], advice: 'Look whether the robot stands in the lift. Switch it on by the button on its back.' },
    { name: 'Battery nearly empty', kind: 'battery_low', level: 'notice', after_minutes: 0, battery_below: 15, channels: [], receivers: [calls('u_staff_10')] },
    { name: 'Stuck on its way', kind: 'stuck', level: 'warning', after_minutes: 3, channels: ['sms'], receivers: [calls('u_staff_9')] },
    { name: 'Emergency stop pressed', kind: 'emergency_stop', level: 'alarm', after_minutes: 0, channels: ['sms', 'email'], receivers: [calls('u_super'), calls('u_staff_4')], advice: 'Go there at once. Release the button only when the way is clear.' },
    { name: 'Somebody in the archive at night', kind: 'stranger', level: 'alarm', after_minutes: 0, robots: ['r_cr-2026-0013'], from_time: '21:00', until_time: '06:00', channels: ['sms', 'robot'], says: 'This room is closed at night. Security knows that you are here.', receivers: [calls('u_staff_4'), { person: '', dept: 'Security', after_minutes: 5 }], is_on: false },
  ],
  c_hotel: [{ name: 'Robot silent', kind: 'offline', level: 'warning', after_minutes: 10, channels: [], receivers: [calls('u_one')] }],
}

// biome-ignore format: one notice a line
export const dailyNotice: Rows<'dailyNotice'> = {
  c_aurora: [
    { name: 'Morning round', days: WORKDAYS, at: '07:45', contents: ['robot_states', 'battery', 'visitors'], channels: ['email'], receivers: [to('u_admin'), to('u_staff_9')] },
    { name: 'What people asked', days: ['fri'], at: '17:00', contents: ['questions'], channels: ['email'], receivers: [to('u_staff_5')] },
    { name: 'Night watch', days: ['sat', 'sun'], at: '21:00', contents: ['warnings', 'robot_states'], channels: ['sms'], receivers: [to('u_staff_4')], is_on: false },
  ],
  c_hotel: [{ name: 'Before the shift', days: WORKDAYS, at: '05:30', contents: ['robot_states', 'warnings'], channels: ['sms'], receivers: [to('u_one')] }],
}

// biome-ignore format: one warning a line
export const warningRecord: Rows<'warningRecord'> = {
  c_aurora: [
    { at: fromNow(-80), robot: 'Mail Runner 2', kind: 'battery_low', level: 'notice', place: 'Fifth floor', should_know: ['Carlos Ruiz'], over_at: fromNow(-30), state: 'closed', times: 1, taken_by: 'Carlos Ruiz', closed_by: 'Carlos Ruiz', found: 'The charger on five was switched off.' },
    { at: fromNow(-180), robot: 'Goods Lift', kind: 'stuck', level: 'warning', place: 'Basement, gate two', should_know: ['Layla Nasser'], over_at: '', state: 'closed', times: 3, taken_by: 'Layla Nasser', closed_by: 'Layla Nasser', found: 'It waits at gate two although the gate is open. There is a ticket.' },
    { at: at(-1, '16:21'), robot: 'Canteen A', kind: 'emergency_stop', level: 'alarm', place: 'Second floor', should_know: ['Shen Yue', 'Sun Lei'], over_at: at(-1, '16:33'), state: 'closed', times: 1, taken_by: 'Sun Lei', closed_by: 'Sun Lei', found: 'A guest leaned on the button.' },
    { at: at(-1, '11:05'), robot: 'Gallery North', kind: 'off_route', level: 'notice', place: 'First floor', should_know: [], over_at: at(-1, '11:06'), state: 'closed', times: 1 },
    { at: at(-2, '08:17'), robot: 'Lobby East', kind: 'offline', level: 'warning', place: 'Ground floor', should_know: ['Layla Nasser', 'Lin Mei'], over_at: at(-2, '08:29'), state: 'closed', times: 1, taken_by: 'Lin Mei', closed_by: 'Lin Mei', found: 'It stood in the lift without a signal.' },
    { at: at(-2, '22:48'), robot: 'Archive', kind: 'stranger', level: 'alarm', place: 'Basement', should_know: ['Sun Lei'], over_at: at(-2, '23:05'), state: 'closed', times: 1, taken_by: 'Sun Lei', closed_by: 'Sun Lei', found: 'The cleaners came early.' },
    { at: at(-3, '13:30'), robot: 'Pantry', kind: 'door_open', level: 'notice', place: 'Seventh floor', should_know: [], over_at: at(-3, '13:34'), state: 'closed', times: 2 },
    { at: at(-4, '09:02'), robot: 'Terrace', kind: 'stuck', level: 'warning', place: 'Second floor, terrace door', should_know: ['Layla Nasser'], over_at: at(-4, '09:20'), state: 'closed', times: 1, taken_by: 'Layla Nasser', closed_by: 'Layla Nasser', found: 'The terrace door was too heavy.' },
    { at: at(-5, '18:44'), robot: 'Showroom', kind: 'battery_low', level: 'notice', place: 'First floor', should_know: ['Carlos Ruiz'], over_at: at(-5, '19:10'), state: 'closed', times: 1, closed_by: 'Carlos Ruiz', found: 'Sent to charge.' },
    { at: at(-6, '15:15'), robot: 'Lobby West', kind: 'offline', level: 'warning', place: 'Ground floor', should_know: ['Lin Mei'], over_at: at(-6, '15:22'), state: 'closed', times: 1 },
    { at: at(-8, '10:37'), robot: 'Canteen B', kind: 'stuck', level: 'warning', place: 'Second floor', should_know: ['Carlos Ruiz'], over_at: at(-8, '10:41'), state: 'closed', times: 2, taken_by: 'Carlos Ruiz', closed_by: 'Carlos Ruiz', found: 'Chairs stood in the way.' },
  ],
  c_hotel: [{ at: at(-1, '23:12'), robot: 'Linen', kind: 'stuck', level: 'warning', place: 'Sixth floor', should_know: ['Omar Haddad'], over_at: at(-1, '23:30'), state: 'closed', times: 1, taken_by: 'Omar Haddad', closed_by: 'Omar Haddad', found: 'The lift was full of trolleys.' }],
}

// biome-ignore format: one ticket a line
export const tickets: Rows<'tickets'> = {
  c_aurora: [
    { subject: 'Goods Lift robot stops at gate two', kind: 'fault', priority: 'high', state: 'working', robots: ['r_cr-2026-0012'], place: 'Basement, gate two', assignee: 'u_staff_9', due: day(0), description: 'It waits before the gate although the gate is open.', steps: [step('Clean the sensor at the gate', true), step('Teach the way again'), step('Watch three runs')] },
    { subject: 'Microphone of Lobby East crackles', kind: 'fault', priority: 'normal', state: 'waiting', robots: ['r_xm-2026-0101'], assignee: 'u_staff_10', due: day(4), steps: [step('Order the part', true), step('Replace it')] },
    { subject: 'New greeting for the spring exhibition', kind: 'request', priority: 'low', state: 'open', assignee: 'u_staff_5', due: day(20) },
    { subject: 'Umbrella found in the auditorium', kind: 'lost_property', priority: 'low', state: 'open', place: 'Auditorium, row 7', assignee: 'u_staff' },
    { subject: 'Wheels of Canteen A leave marks', kind: 'cleaning', priority: 'normal', state: 'solved', robots: ['r_zc-2026-0045'], assignee: 'u_staff_10', steps: [step('Wash the wheels', true), step('Tell the canteen', true)] },
    { subject: 'Terrace door too heavy for the robot', kind: 'fault', priority: 'urgent', state: 'open', robots: ['r_zc-2026-0047'], place: 'Second floor, terrace', assignee: 'u_staff_9', due: day(1) },
    { subject: 'Screen of Atrium shows yesterday’s programme', kind: 'fault', priority: 'normal', state: 'closed', robots: ['r_dp-2026-0003'], assignee: 'u_admin' },
    { subject: 'Badge printer near the front desk is empty', kind: 'request', priority: 'normal', state: 'solved', place: 'Front desk', assignee: 'u_staff' },
  ],
  c_hotel: [{ subject: 'Linen robot waits too long for the lift', kind: 'fault', priority: 'normal', state: 'open', robots: ['r_jd-2026-0303'], assignee: 'u_one' }],
}
