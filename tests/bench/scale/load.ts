import type pg from 'pg'
import { hashPassword } from '../../../server/secrets/passwords.ts'

export const PASSWORD = 'Robots#2026'
/** What each of many companies has. */
export const EACH = { people: 100, records: 1000, robots: 10, lines: 300 }

export type Size = { people: number; records: number; robots: number; lines: number }
/** Companies by their numbers, from the first to the last. */
type Span = readonly [from: number, to: number]

const COMPANIES = `INSERT INTO corps (corp_uuid, corp_name) SELECT 'c_' || c, 'Company ' || c FROM generate_series($1::int, $2::int) c`

const PEOPLE = `INSERT INTO people (corp_uuid, user_uuid, person_id, full_name, email, dept, job, role_id, login_status,
    password_hash, has_console_access)
  SELECT 'c_' || c, 'u_' || c || '_' || n, 'p_' || c || '_' || n, 'Person ' || n || ' ' || md5(n || ' ' || c), 'p' || n || '@c' || c || '.example',
    'Floor ' || n % 20, 'Guide', '9', 1, $4, true
  FROM generate_series($1::int, $2::int) c, generate_series(1, $3::int) n`

const IDENTIFIERS = `INSERT INTO identifiers (identifier_hash, corp_uuid, user_uuid)
  SELECT encode(sha256(convert_to('p' || n || '@c' || c || '.example', 'UTF8')), 'hex'), 'c_' || c, 'u_' || c || '_' || n
  FROM generate_series($1::int, $2::int) c, generate_series(1, $3::int) n`

const ROBOTS = `INSERT INTO robots (corp_uuid, robot_uuid, robot_prodtype_id, robot_name, sn, key_hash, state, last_seen, battery, task,
    task_place, map_name, x, y)
  SELECT 'c_' || c, 'r_' || md5(c || ' ' || n), 'bao_xiao_mi', 'Robot ' || n, 'XM-' || lpad(n::text, 6, '0'), encode(sha256(convert_to('key.' || c || '.' || n, 'UTF8')), 'hex'), 1,
    now() + interval '1 day', n % 100, 'guiding', 'Lobby ' || n % 7, 'Floor ' || n % 9, (n * 7919) % 4000 / 100.0, (n * 104729) % 4000 / 100.0
  FROM generate_series($1::int, $2::int) c, generate_series(1, $3::int) n`

/** Nine in ten came by imports of so many rows, whose ids follow one another; the rest were made one by one. */
const IMPORTED_ROWS = 50_000
const RECORD_ID = `CASE WHEN n % 10 = 0 THEN md5('one ' || n)
    ELSE substr(md5('file ' || n / ${IMPORTED_ROWS}), 1, 24) || lpad(to_hex(n % ${IMPORTED_ROWS}), 8, '0') END`

/** As the server would write tickets: with their search text and sort keys. */
const RECORDS = `INSERT INTO records (corp_uuid, resource, record_id, "values", search, sort_1, sort_2, sort_3, sort_4, created_at, updated_at)
  SELECT 'c_' || c, 'tickets', ${RECORD_ID}, jsonb_build_object('subject', subject, 'kind', 'fault', 'priority', priority, 'state', state,
      'description', description, 'robots', '[]'::jsonb, 'place', '', 'assignee', '', 'due', due, 'steps', '[]'::jsonb, 'pictures', '[]'::jsonb),
    lower(subject || E'\\n' || description || E'\\n'), lower(subject), lpad((n % 4)::text, 3, '0') || priority, lpad((n % 5)::text, 3, '0') || state,
    CASE WHEN due = '' THEN U&'\\FFFF' ELSE due END, now() - n * interval '1 second', now() - n * interval '1 second'
  FROM generate_series($1::int, $2::int) c, generate_series(1, $3::int) n,
    LATERAL (SELECT 'Ticket ' || lpad(((n * 7919::bigint) % $3)::text, 7, '0') AS subject,
      'Seen on round ' || n % 97 || ' by the door of room ' || n % 4001 || ', reported and waiting for a look.' AS description,
      (ARRAY['low', 'normal', 'high', 'urgent'])[n % 4 + 1] AS priority,
      (ARRAY['open', 'working', 'waiting', 'solved', 'closed'])[n % 5 + 1] AS state,
      CASE WHEN n % 3 = 0 THEN '2026-' || lpad((n % 12 + 1)::text, 2, '0') || '-15' ELSE '' END AS due) AS said`

const COUNTS = `INSERT INTO record_counts (corp_uuid, resource, part, counted)
  SELECT 'c_' || c, 'tickets', 0, $3::int FROM generate_series($1::int, $2::int) c`

const LINES = `INSERT INTO operation_log (corp_uuid, log_id, user_uuid, full_name, action, detail, at)
  SELECT 'c_' || c, 'l_' || n, 'u_' || c || '_' || n % 50 + 1, 'Person ' || n % 50 + 1, 'record_changed', '{"resource": "tickets", "count": "1"}',
    now() - n * interval '1 minute'
  FROM generate_series($1::int, $2::int) c, generate_series(1, $3::int) n`

/** So many companies a statement: none holds the whole load in one transaction. */
const AT_ONCE = 500

async function loadSpan(client: pg.Client, span: Span, size: Size, password: string) {
  await client.query(COMPANIES, [...span])
  await client.query(PEOPLE, [...span, size.people, password])
  await client.query(IDENTIFIERS, [...span, size.people])
  await client.query(ROBOTS, [...span, size.robots])
  await client.query(RECORDS, [...span, size.records])
  await client.query(COUNTS, [...span, size.records])
  await client.query(LINES, [...span, size.lines])
}

/** So many records are indexed quicker when all are there. */
const MANY = 500_000
const INDEXES = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'records' AND indexname NOT LIKE '%_pk'`

/** The server would make the index of the search again at once. */
const HELD = `INSERT INTO job_leases (job, holder, lease_until) VALUES ('search index', 'bench', now() + interval '1 day')
  ON CONFLICT (job) DO UPDATE SET holder = 'bench', lease_until = excluded.lease_until`

async function withoutIndexes(client: pg.Client, work: () => Promise<void>) {
  await client.query(HELD)
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(INDEXES)
  for (const { indexname } of rows) await client.query(`DROP INDEX "${indexname}"`)
  await work()
  await client.query(`SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2`)
  for (const { indexdef } of rows) await client.query(indexdef)
}

/** Companies of one size, written by the database itself. */
export async function load(client: pg.Client, [from, to]: Span, size: Size) {
  const password = await hashPassword(PASSWORD)
  const work = async () => {
    for (let first = from; first <= to; first += AT_ONCE)
      await loadSpan(client, [first, Math.min(to, first + AT_ONCE - 1)], size, password)
  }
  await ((to - from + 1) * size.records > MANY ? withoutIndexes(client, work) : work())
  await client.query('VACUUM (ANALYZE)')
}

/** Every so manieth robot of a company moves, as its report would say. */
export const moveRobots = (client: pg.Client, company: number, every: number) =>
  client.query(
    `UPDATE robots SET x = x + 0.01, changed_at = clock_timestamp() WHERE corp_uuid = $1 AND substr(sn, 4)::int % $2 = 0`,
    [`c_${company}`, every],
  )
