import { at, fromNow } from './moments.ts'
import type { Rows } from './rows.ts'

// biome-ignore format: one visitor a line
export const visitors: Rows<'visitors'> = {
  c_aurora: [
    { full_name: 'Greta Lindqvist', gender: 'female', mobile: '+46701234567', company: 'Nordlys Museums', purpose: 'meeting', host: 'u_admin', expected_at: fromNow(-20), party: 2, state: 'arrived', arrived_at: fromNow(-25) },
    { full_name: '王建国', gender: 'male', mobile: '13811220001', company: '海川物流', purpose: 'delivery', host: 'u_staff', expected_at: fromNow(25), plate: '沪A·52K81' },
    { full_name: 'Amara Okafor', gender: 'female', email: 'amara@brightwater.example', company: 'Brightwater', purpose: 'interview', host: 'u_super', expected_at: fromNow(190) },
    { full_name: 'Kenji Mori', gender: 'male', company: 'Mori Elevators', purpose: 'maintenance', host: 'u_staff_9', expected_at: fromNow(280), party: 3, note: 'Yearly inspection of lifts 2 and 3. Needs the machine room key.' },
    { full_name: 'Hanna Keller', gender: 'female', email: 'hanna.keller@alpenbank.example', company: 'Alpenbank', purpose: 'meeting', host: 'u_super', expected_at: at(1, '09:00'), party: 4 },
    { full_name: '김서연', gender: 'female', company: '한빛 디자인', purpose: 'tour', host: 'u_staff_8', expected_at: at(1, '11:00'), party: 6 },
    { full_name: 'Yusuf Rahman', gender: 'male', mobile: '+971501234567', company: 'Gulf Robotics', purpose: 'meeting', host: 'u_admin', expected_at: at(2, '15:30') },
    { full_name: 'Clara Dubois', gender: 'female', company: 'Atelier Dubois', purpose: 'other', host: 'u_staff_5', expected_at: at(-1, '10:00'), state: 'left', arrived_at: at(-1, '09:58') },
    { full_name: 'Peter Novak', gender: 'male', company: 'City Water Works', purpose: 'maintenance', host: 'u_staff_10', expected_at: at(-1, '08:00'), state: 'left', arrived_at: at(-1, '08:11') },
    { full_name: 'Leila Haddad', gender: 'female', company: 'Cedar Press', purpose: 'interview', host: 'u_staff_5', expected_at: at(-2, '16:00'), state: 'cancelled' },
    { full_name: '陈雨桐', gender: 'female', mobile: '13811220002', company: '浦东实验学校', purpose: 'tour', host: 'u_staff_7', expected_at: at(3, '09:30'), party: 32 },
    { full_name: 'Marco Bianchi', gender: 'male', company: 'Bianchi Coffee', purpose: 'delivery', host: 'u_staff', expected_at: at(-3, '07:45'), state: 'left', arrived_at: at(-3, '07:40') },
  ],
  c_hotel: [
    { full_name: 'Nadia Petrova', gender: 'female', company: 'Harbour Events', purpose: 'meeting', host: 'u_one', expected_at: fromNow(70) },
    { full_name: 'Samir Aziz', gender: 'male', company: 'Linen & Co', purpose: 'delivery', host: 'u_one', expected_at: at(1, '06:30') },
  ],
}

// biome-ignore format: one group a line
export const tourists: Rows<'tourists'> = {
  c_aurora: [
    { group_name: 'Pudong Experimental School, class 5B', organiser: 'Pudong Experimental School', leader: '陈雨桐', mobile: '13811220002', people: 32, language: 'zh', needs: ['children'], starts_at: at(3, '09:30'), minutes: 90, guide: 'u_staff_7' },
    { group_name: 'Seniors’ art circle', organiser: 'Riverside Club', leader: 'Edith Moore', people: 14, language: 'en', needs: ['wheelchair', 'hearing'], starts_at: fromNow(10), minutes: 60, guide: 'u_staff_8', state: 'arrived' },
    { group_name: 'Osaka trade delegation', organiser: 'Kansai Chamber', leader: 'Kenji Mori', people: 9, language: 'ja', starts_at: at(1, '10:00'), guide: 'u_staff_7' },
    { group_name: 'Design students Seoul', organiser: 'Hongik University', leader: '박지훈', people: 24, language: 'ko', starts_at: at(-1, '13:00'), minutes: 75, guide: 'u_staff_8', state: 'over' },
    { group_name: 'Doha museum curators', organiser: 'Gulf Museums', leader: 'Yusuf Rahman', people: 6, language: 'ar', needs: ['quiet'], starts_at: at(5, '11:00'), guide: 'u_staff_8' },
    { group_name: 'Open day, first round', leader: 'Emma Clarke', people: 40, language: 'en', starts_at: at(-4, '10:00'), minutes: 45, state: 'cancelled', note: 'Moved to the spring.' },
  ],
  c_hotel: [
    { group_name: 'Cruise guests, Aida', leader: 'Omar Haddad', people: 18, language: 'en', starts_at: fromNow(130), minutes: 30, guide: 'u_one' },
  ],
}

// biome-ignore format: one guest a line
export const vips: Rows<'vips'> = {
  c_aurora: [
    { full_name: 'Astrid Halvorsen', salutation: 'Madam Chair', company: 'Halvorsen Group', position: 'Chair of the board', level: 'diamond', mobile: '+4791234567', email: 'astrid@halvorsen.example', language: 'en', birthday: '1961-05-14', host: 'u_super', likes: ['Green tea', 'A quiet seat by the window'], greeting: { en: 'Welcome back, Madam Chair. Your tea is waiting on the ninth floor.' } },
    { full_name: '刘振华', salutation: '刘总', company: '华远集团', position: '总经理', level: 'diamond', mobile: '13866660001', language: 'zh', host: 'u_super', likes: ['龙井'], greeting: { zh: '刘总您好，欢迎来到极光大厦。', en: 'Welcome to Aurora, Mr Liu.' } },
    { full_name: '佐藤 美咲', salutation: '佐藤様', company: '佐藤建築設計', position: '代表', level: 'gold', language: 'ja', host: 'u_admin', greeting: { ja: '佐藤様、お待ちしておりました。', en: 'Welcome, Ms Sato. We have been expecting you.' } },
    { full_name: 'Farid Al-Mansouri', salutation: 'His Excellency', company: 'Trade Council', position: 'Commissioner', level: 'diamond', language: 'ar', host: 'u_super', greeting: { ar: 'أهلاً وسهلاً بمعاليكم في أورورا.', en: 'Welcome to Aurora, Your Excellency.' } },
    { full_name: 'Beatrice Moretti', company: 'Moretti & Figli', position: 'Partner', level: 'silver', language: 'en', host: 'u_staff_5', likes: ['Espresso'] },
    { full_name: '이도윤', salutation: '이 대표님', company: '새벽 로보틱스', position: '대표이사', level: 'gold', language: 'ko', host: 'u_admin', greeting: { ko: '이 대표님, 어서 오세요.', en: 'Welcome, Mr Lee.' } },
  ],
  c_hotel: [
    { full_name: 'Ingrid Sommer', salutation: 'Ms Sommer', level: 'gold', language: 'en', host: 'u_one', likes: ['Room with sea view'] },
  ],
}
