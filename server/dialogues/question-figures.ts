import { and, eq, sql } from 'drizzle-orm'
import { LANG_CODES } from '../../domain/resources/choices.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { robotEvents } from '../database/schema/robot-history.ts'
import type { Period } from './period.ts'

type Report = components['schemas']['DialogueReportData']
type Counts = Report['now']
type Span = { from: number; until: number }

/** Of which company, and of which robots: of one, of those that a key reaches, or of all. */
export type Asked = { corp_uuid: string; robot_uuid?: string | undefined; reached?: readonly string[] | undefined }

const UNANSWERED_MOST = 10
const ROBOTS_MOST = 500
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

const moment = (seconds: number) => sql`to_timestamp(${seconds}::float8)`
const dayOf = (seconds: number) => sql`(${moment(seconds)} AT TIME ZONE 'UTC')::date`
/** What a robot says where it has no answer is none. */
const isAnswered = sql`detail ->> 'from' <> 'none' AND detail ->> 'answer' <> ''`

function questions({ corp_uuid, reached }: Asked, { from, until }: Span) {
  const areReached = reached ? sql`AND robot_uuid = ANY(${sql.param(reached)}::text[])` : sql``
  return sql`${robotEvents} WHERE corp_uuid = ${corp_uuid} AND day BETWEEN ${dayOf(from)} AND ${dayOf(until)}
    AND kind = 'question' AND at >= ${moment(from)} AND at < ${moment(until)} ${areReached}`
}

const isChosen = ({ robot_uuid }: Asked) => (robot_uuid === undefined ? sql`true` : sql`robot_uuid = ${robot_uuid}`)

const counts = sql`(count(*) FILTER (WHERE is_chosen AND is_answered))::int AS answered,
  (count(*) FILTER (WHERE is_chosen AND NOT is_answered))::int AS unanswered`

type Row = Counts & {
  hour: string | null
  lang: string | null
  robot_uuid: string
  robot_name: string
  questions: number
}

/** One reading of the events, counted by each hour of the company's clocks, by language, and by robot whichever is chosen. */
async function rowsOf(db: Database, asked: Asked, { time_zone, from, until }: Period) {
  const { rows } = await db.execute<Row>(sql`
    WITH told AS (
      SELECT date_trunc('hour', at AT TIME ZONE ${time_zone}) AS hour, detail ->> 'lang' AS lang, robot_uuid,
        ${isAnswered} AS is_answered, ${isChosen(asked)} AS is_chosen
      FROM ${questions(asked, { from, until })}
    ), counted AS (
      SELECT hour, lang, robot_uuid, ${counts}, count(*)::int AS questions FROM told GROUP BY GROUPING SETS ((hour), (lang), (robot_uuid))
    )
    SELECT to_char(hour, 'YYYY-MM-DD HH24') AS hour, lang, coalesce(counted.robot_uuid, '') AS robot_uuid,
      coalesce(robot_name, '') AS robot_name, answered, unanswered, questions
    FROM counted LEFT JOIN ${robots} AS r ON r.corp_uuid = ${asked.corp_uuid} AND r.robot_uuid = counted.robot_uuid
    ORDER BY questions DESC, counted.robot_uuid`)
  return rows
}

/** Of so many days before. */
async function countsOf(db: Database, asked: Asked, span: Span): Promise<Counts | undefined> {
  const told = sql`SELECT ${isAnswered} AS is_answered, true AS is_chosen FROM ${questions(asked, span)} AND ${isChosen(asked)}`
  const { rows } = await db.execute<Counts>(sql`SELECT ${counts} FROM (${told}) AS told`)
  return rows[0]
}

/** The same question however it is written is one, told as most wrote it. */
async function unansweredOf(db: Database, asked: Asked, { from, until }: Period) {
  const { rows } = await db.execute<Report['unanswered_list'][number]>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY detail ->> 'text') AS text, mode() WITHIN GROUP (ORDER BY detail ->> 'lang') AS lang,
      count(*)::int AS times, floor(extract(epoch FROM max(at)))::int AS last_at
    FROM ${questions(asked, { from, until })} AND ${isChosen(asked)} AND NOT (${isAnswered})
    GROUP BY rtrim(lower(btrim(detail ->> 'text')), ' ?!.？！。؟') ORDER BY count(*) DESC, max(at) DESC LIMIT ${UNANSWERED_MOST}`)
  return rows
}

/** What the robot that was asked for is called, if whoever asks may know of it. */
async function nameOf(db: Database, { corp_uuid, robot_uuid, reached }: Asked) {
  if (robot_uuid === undefined || reached?.includes(robot_uuid) === false) return ''
  const isIt = and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid))
  const [robot] = await db.select({ robot_name: robots.robot_name }).from(robots).where(isIt)
  return robot?.robot_name ?? ''
}

/** Those that were asked most; the one that was asked for is among them, also where it was asked nothing. */
function robotsOf(rows: readonly Row[], { robot_uuid: wanted }: Asked, robot_name: string): Report['robot_list'] {
  const asked = rows
    .filter(({ robot_uuid }) => robot_uuid !== '')
    .map(({ robot_uuid, robot_name, questions }) => ({ robot_uuid, robot_name, questions }))
  const most = asked.slice(0, ROBOTS_MOST)
  if (wanted === undefined || most.some(({ robot_uuid }) => robot_uuid === wanted)) return most
  const chosen = asked.find(({ robot_uuid }) => robot_uuid === wanted)
  return [...most.slice(0, ROBOTS_MOST - 1), chosen ?? { robot_uuid: wanted, robot_name, questions: 0 }]
}

const NONE: Counts = { answered: 0, unanswered: 0 }

/** What there is of each key, also of those of which there is nothing. */
function summedBy<Key, Each extends Counts>(rows: readonly Each[], keyOf: (row: Each) => Key) {
  const sums = new Map<Key, Counts>()
  for (const row of rows) {
    const { answered, unanswered } = sums.get(keyOf(row)) ?? NONE
    sums.set(keyOf(row), { answered: answered + row.answered, unanswered: unanswered + row.unanswered })
  }
  return (key: Key) => sums.get(key) ?? NONE
}

/** Every day and every hour has its figures, also where nobody asked anything; `hasBefore`: all of the period before is kept. */
export async function questionFigures(db: Database, asked: Asked, period: Period, hasBefore: boolean) {
  const [rows, before, unanswered_list, name] = await Promise.all([
    rowsOf(db, asked, period),
    hasBefore ? countsOf(db, asked, period.before) : undefined,
    unansweredOf(db, asked, period),
    nameOf(db, asked),
  ])
  const hours = rows.flatMap(({ hour, ...row }) => (hour === null ? [] : [{ hour, ...row }]))
  const ofDay = summedBy(hours, ({ hour }) => hour.slice(0, 10))
  const ofHour = summedBy(hours, ({ hour }) => Number(hour.slice(11)))
  return {
    now: summedBy(hours, () => '')(''),
    ...(before && { before }),
    day_list: period.days.map((day) => ({ day, ...ofDay(day) })),
    hour_list: HOURS.map((hour) => ({ hour, ...ofHour(hour) })),
    language_list: rows.flatMap(({ lang: told, answered, unanswered }) => {
      const lang = LANG_CODES.find((code) => code === told)
      return lang && answered + unanswered > 0 ? [{ lang, answered, unanswered }] : []
    }),
    robot_list: robotsOf(rows, asked, name),
    unanswered_list,
  }
}
