import { day } from './moments.ts'
import type { Rows } from './rows.ts'

const shown = (media_type: 'picture' | 'video' | 'page', name: string, seconds: number, has_sound = false) =>
  ({ media_type, media: `https://aurora.example/ads/${name}`, seconds, has_sound }) as const

const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

// biome-ignore format: one advertisement a line
export const advertising: Rows<'advertising'> = {
  c_aurora: [
    { name: 'Light and water: the autumn exhibition', customer: 'Aurora gallery', media: [shown('picture', 'light-and-water.jpg', 12), shown('video', 'light-and-water.mp4', 30)], starts_on: day(-20), ends_on: day(40), robots: ['r_xm-2026-0101', 'r_xm-2026-0102', 'r_dp-2026-0003'] },
    { name: 'Lunch menu of the week', customer: 'Cafeteria', screen: 'tray', moment: 'driving', media: [shown('page', 'lunch', 20)], days: WORKDAYS, from_time: '10:30', until_time: '14:30', robots: ['r_zc-2026-0045', 'r_zc-2026-0046', 'r_zc-2026-0047'] },
    { name: 'Coffee of the month', customer: 'Café Pier', screen: 'whole', moment: 'waiting', media: [shown('picture', 'coffee-front.jpg', 8), shown('picture', 'coffee-cup.jpg', 8)], media_order: 'random', place_in_order: 2, starts_on: day(-5), ends_on: day(25) },
    { name: 'Chamber concert on Friday', customer: 'Auditorium', screen: 'upper', moment: 'always', media: [shown('video', 'concert.mp4', 25, true)], place_in_order: 3, starts_on: day(-2), ends_on: day(5), robots: ['r_dp-2026-0003', 'r_dp-2026-0004'] },
    { name: 'Parking is free on Sundays', screen: 'lower', moment: 'waiting', media: [shown('picture', 'parking.png', 10)], days: ['sun'], place_in_order: 4 },
    { name: 'Summer on the terrace', customer: 'Café Pier', media: [shown('picture', 'terrace.jpg', 10)], starts_on: day(-160), ends_on: day(-70), is_on: false, note: 'To be used again next year.' },
  ],
  c_hotel: [{ name: 'Brunch by the harbour', media: [{ media_type: 'picture', media: 'https://hotel.example/ads/brunch.jpg', seconds: 10 , has_sound: false }], days: ['sat', 'sun'] }],
}
