import { sql } from 'drizzle-orm'
import { TALKING } from '../catalogue/menu.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { robotEvents } from '../database/schema/robot-history.ts'
import { ROBOTS } from './robots.ts'
import { chance, midnightsIn, rowsIn } from './seed-history.ts'

const DAYS = 90
/** At most so many of one robot in a day. */
const A_DAY = 6

type Asked = readonly [lang: string, text: string, answer: string, from?: 'document' | 'model']

/** The most asked first; those without an answer had none at first, and some of them still. */
// biome-ignore format: one question a line
const QUESTIONS: readonly Asked[] = [
  ['en', 'Where are the toilets?', 'Go past the lifts and turn left.'],
  ['zh', '会议室在几楼？', '会议室在三楼，出电梯右转。'],
  ['en', 'When do you close?', 'The house is open until eight in the evening.'],
  ['en', 'Can I park here?', ''],
  ['zh', '卫生间在哪里？', '请从电梯旁直走，左手边就是。'],
  ['en', 'Do you have Wi-Fi?', 'Yes. Choose “Aurora guest” and ask the front desk for today’s code.'],
  ['zh', '今天有没有不辣的菜？', ''],
  ['en', 'Is there a place to eat?', 'The canteen is on the second floor.', 'document'],
  ['ja', 'トイレはどこですか', 'エレベーターの先を左に曲がったところです。'],
  ['en', 'Can I pay by phone in the cafeteria?', ''],
  ['zh', '可以开发票吗？', '可以，请到前台办理。', 'document'],
  ['en', 'Who made you?', 'I am a service robot, and I look after the guests of this house.', 'model'],
  ['ko', '화장실이 어디예요?', '엘리베이터를 지나 왼쪽에 있습니다.'],
  ['en', 'Why does the garage gate not open?', ''],
  ['zh', '停车怎么收费？', ''],
  ['ja', '授乳室はありますか', ''],
  ['ar', 'أين قاعة الاجتماعات؟', 'في الطابق الثالث، إلى اليمين بعد المصعد.'],
  ['en', 'Is there a prayer room?', ''],
  ['en', 'What is on in the auditorium today?', ''],
  ['ko', '주차비는 얼마예요?', ''],
]

const LATER = 'A colleague at the front desk will show you.'

const robots = ROBOTS.filter(({ type }) => TALKING.includes(type)).map(({ corp, id }) => ({
  ...{ corp_uuid: corp, robot_uuid: id },
}))
const questions = QUESTIONS.map(([lang, text, answer, from = 'library'], nr) => ({
  nr,
  detail: { lang, text, answer, from: answer === '' ? 'none' : from },
  helped: answer === '' ? { lang, text, answer: LATER, from: 'model' } : { lang, text, answer, from },
}))

/** Of one hash as many independent chances as are needed, from 0 to 1. */
const part = (nr: number) => sql`(bits >> ${nr * 12}::int & 4095) / 4095.0::float8`

/** Gives the demo's robots ninety days of questions behind them, fewer at weekends and fewer without an answer as time went on. */
export async function seedQuestions(db: Database) {
  const [any] = await db.select({ one: sql`1` }).from(robotEvents).limit(1)
  if (any) return
  const now = await nowOf(db)
  const found = await db.select({ corp_uuid: corps.corp_uuid, time_zone: corps.time_zone }).from(corps)
  const days = found.flatMap(({ corp_uuid, time_zone }) => midnightsIn(corp_uuid, time_zone, now, DAYS))
  await db.execute(sql`
    WITH robot AS MATERIALIZED (SELECT * FROM ${rowsIn(robots, 'corp_uuid text, robot_uuid text')}),
    day AS MATERIALIZED (SELECT *, date::date AS day FROM ${rowsIn(days, 'corp_uuid text, date text, midnight float8, ago int')}),
    question AS MATERIALIZED (SELECT * FROM ${rowsIn(questions, 'nr int, detail jsonb, helped jsonb')}),
    shift AS MATERIALIZED (
      SELECT *, (0.2 + ${chance('asked')}) * ${A_DAY}::int * CASE WHEN extract(isodow FROM day) > 5 THEN 0.25 ELSE 1 - 0.3 * ago / ${DAYS}::int END AS many
      FROM robot JOIN day USING (corp_uuid)
    ), asked AS MATERIALIZED (
      SELECT *, hashtextextended(robot_uuid || date, nr) AS bits FROM shift CROSS JOIN generate_series(1, ${A_DAY}::int) AS nr WHERE nr <= many
    ), told AS MATERIALIZED (
      SELECT *, floor(power(${part(0)}, 1.6) * ${questions.length - 1}::int)::int AS which, ${part(1)} < 0.5 * (1 - ago / ${DAYS + 1}::float8) AS is_helped,
        to_timestamp(midnight + CASE WHEN ${part(2)} < 0.55 THEN 30600 ELSE 46800 END + (${part(3)} + ${part(4)}) * 8100) AS at
      FROM asked
    )
    INSERT INTO ${robotEvents} (corp_uuid, day, robot_uuid, event_id, at, kind, detail)
    SELECT corp_uuid, (at AT TIME ZONE 'UTC')::date, robot_uuid, 'demo-' || date || '-' || told.nr, at, 'question', CASE WHEN is_helped THEN helped ELSE detail END
    FROM told JOIN question ON question.nr = which WHERE at < now() ORDER BY corp_uuid, 2, robot_uuid`)
}
