import { DEMO_CORPS, DEMO_PEOPLE, personId } from '../../../server/demo/seed-people.ts'
import { LANGUAGES } from './public-reads.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const PEOPLE = DEMO_PEOPLE.map((each) => ({
  user_uuid: each.user_uuid,
  person_id: personId(each.user_uuid),
  full_name: each.full_name,
  mobile: each.mobile ?? '',
  email: each.email ?? '',
  dept: each.dept ?? '',
  job: each.job ?? '',
  login_status: each.login_status ?? 0,
  detail: { role_id: each.role_id ?? '', avatar_url: '', full_name: each.full_name },
}))
const CORPS = DEMO_CORPS.map(({ corp_uuid, corp_name, corp_scenario, enable_aios = '0' }) => ({
  ...{ corp_uuid, corp_name, corp_scenario, enable_aios },
  ...{ corp_logo: '', default_lang: 'en' },
}))

/** What people and companies are known by. */
const KEYS = ['user_uuid', 'mobile', 'email', 'full_name', 'corp_uuid', 'corp_name']

const known = (fields: Fields): Fields | undefined =>
  [...PEOPLE, ...CORPS].find((each: Fields) => KEYS.some((key) => each[key] && each[key] === fields[key]))

const isWhole = (fields: Fields) => KEYS.filter((key) => key in fields).length > 1

const unlike = (right: Fields, seen: Fields, path: readonly string[] = []): string[] =>
  Object.entries(right).flatMap(([name, value]) => {
    // That a field is missing breaks the contract, or is how the answer is.
    if (!(name in seen)) return []
    const found = seen[name]
    if (isObject(value) && isObject(found)) return unlike(value, found, [...path, name])
    const what = `${[...path, name].join('.')} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`
    return found === value ? [] : [what]
  })

/** A person's language is one that the console speaks, or none yet. */
const strangeLanguage = ({ user_locale_id: code = '' }: Fields) =>
  code === '' || LANGUAGES.some((each) => each === code) ? [] : [`user_locale_id is ${JSON.stringify(code)}`]

/** What an answer says otherwise of a person or a company of the demo than it was founded with. */
export function strangeIn(data: unknown): string[] {
  if (!isObject(data)) return []
  const right = isWhole(data) ? known(data) : undefined
  return [...(right ? unlike(right, data) : []), ...strangeLanguage(data), ...Object.values(data).flatMap(strangeIn)]
}

/** Whether somebody of the demo is said to be set up who is not, or the other way round. */
export function wrongStatus({ user_uuid, login_status }: Fields): string[] {
  const right = PEOPLE.find((each) => each.user_uuid === user_uuid)?.login_status
  return right === undefined || right === login_status ? [] : [`login_status is ${login_status}, not ${right}`]
}

const EMPTY = ''

/** Whether this is the number or the address of somebody of the demo. */
export const isOfDemo = (identifier: string) =>
  PEOPLE.some(({ mobile, email }) => identifier !== EMPTY && (mobile === identifier || email === identifier))
