import type { Problem } from '../../domain/resources/problems.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'

const PROBLEMS: Readonly<Partial<Record<Problem, string>>> = {
  required: 'is missing',
  malformed: 'is not written as it must be',
  tooLong: 'is too long',
  tooShort: 'is too short',
  oneLine: 'must be one line',
  notAChoice: 'is none of those there are',
  unknown: 'is unknown',
  taken: 'is taken already',
  lastSuperAdmin: 'must stay: nobody else of the company could act as super admin',
}

const wordOf = (problem: string) => PROBLEMS[problem as Problem] ?? `is refused (${problem})`

/** What commands call fields otherwise than pages do. */
const CALLED: Readonly<Record<string, string>> = {
  robot_name: 'name',
  robot_prodtype_id: 'type',
  open_appid: 'id',
  address: 'url',
}

const calledHere = (path: string) => {
  const [field = ''] = path.split('.')
  return CALLED[field] ?? field
}

const PASSWORD =
  'The password is refused: it needs 8 to 32 characters with a small and a capital letter, a digit and a sign, must be no common one, and hold no name, number or address of the person or the company.'

/** Why something was refused, in a sentence; undefined for what is no refusal. */
export function sentenceOf(error: unknown) {
  if (!(error instanceof Refused)) return undefined
  if (error.ret === RET.invalidPassword) return PASSWORD
  if (error.ret === RET.notFound) return 'There is no such thing in the company.'
  const problems = Object.entries(error.data?.fields ?? {})
  if (problems.length > 0) return problems.map(([path, problem]) => `${calledHere(path)} ${wordOf(problem)}.`).join(' ')
  return `It was refused (${error.ret}).`
}

export const NOT_SET_UP = {
  email: 'Nothing is set up to send mail: SMTP_URL is missing.',
  sms: 'Nothing is set up to send text messages: SMS_WEBHOOK_URL is missing.',
} as const

/** Rows under their headings; a sentence where there are none. */
export function tableOf(rows: readonly Readonly<Record<string, string>>[], none: string) {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return none
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const wide = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(wide[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const yes = (is: boolean) => (is ? 'yes' : 'no')
