import { assertEvent } from 'xstate'
import { problemsOfNewCompany } from '../../domain/companies.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Problems } from '../entities.ts'
import type { Failure } from '../failure.ts'
import { isUsable, type NewPassword } from './new-password.ts'

type Schemas = components['schemas']

/** Until when the address works, and what the server lacks. */
export type SetUpFacts = Schemas['FirstSetUpData']
export type Unset = Schemas['UnsetSetting']
export type TestOutcome = Schemas['FirstSetUpMessageData']

/** What the steps ask for, as it is sent. */
export type CompanyDraft = { name: string; logo: string; time_zone: string; default_lang: string }
export type AdminDraft = { full_name: string; mobile: string; email: string }
export type FirstCompany = CompanyDraft & AdminDraft & { chosen: NewPassword }

export const COMPANY_STEP = ['name', 'logo', 'time_zone', 'default_lang'] as const satisfies (keyof CompanyDraft)[]
export const ADMIN_STEP = ['full_name', 'mobile', 'email'] as const satisfies (keyof AdminDraft)[]
export type SetUpField = (typeof COMPANY_STEP | typeof ADMIN_STEP)[number] | 'to'

/** What is wrong with the values of all steps, by field: the server's own rules. */
export const problemsOf = ({ chosen: _, ...values }: FirstCompany): Problems => problemsOfNewCompany(values)

const isFree = (problems: Problems, fields: readonly string[]) => fields.every((field) => !(field in problems))

export const isCompanyComplete = (company: FirstCompany) => isFree(problemsOf(company), COMPANY_STEP)
export const isAdminComplete = (company: FirstCompany) =>
  isFree(problemsOf(company), ADMIN_STEP) && isUsable(company.chosen)
export const isAllComplete = (company: FirstCompany) => isCompanyComplete(company) && isAdminComplete(company)

const CLOSING: readonly unknown[] = [RET.wrongCode, RET.codeExpired, RET.notFound]

/** The address is of no use: unknown, over, or there is a company. */
export const closesAddress = ({ ret }: Failure) => CLOSING.includes(ret)

/** There is a company, by whichever address it was made. */
export const isMadeAlready = (failure: Failure | undefined) => failure?.ret === RET.notFound

/** The fields that the server refused. */
export const refusedFields = (failure: Failure | undefined): Problems => failure?.detail?.fields ?? {}

export const concernsCompany = (failure: Failure) => !isFree(refusedFields(failure), COMPANY_STEP)
export const concernsAdmin = (failure: Failure) =>
  failure.ret === RET.invalidPassword || !isFree(refusedFields(failure), ADMIN_STEP)

/** What the person signs in by afterwards. */
export const accountOf = ({ mobile, email }: AdminDraft) => mobile || email

export type FirstSetUpScreen = 'checking' | 'closed' | 'unreached' | 'company' | 'administrator' | 'messages' | 'done'
export type Filled = { company: FirstCompany }
export type FinishInput = { token: string; company: FirstCompany }
export type TestInput = { token: string; to: string }

/** What is typed stays in the form: the chart keeps of it only what the person signs in by afterwards. */
export type FirstSetUpTypes = {
  context: { token: string; account: string; facts?: SetUpFacts; outcome?: TestOutcome; failure?: Failure }
  input: { token: string }
  events:
    | ({ type: 'company.submit' | 'administrator.submit' | 'setUp.finish' } & Filled)
    | { type: 'message.test'; to: string }
    | { type: 'address.change'; token: string }
    | { type: 'address.retry' | 'view.back' | 'signIn.open' }
  children: { checkAddress: 'checkAddress'; sendTest: 'sendTest'; finish: 'finish'; openSignIn: 'openSignIn' }
  tags: 'busy' | 'testing'
  meta: { screen: FirstSetUpScreen }
}

type Token = Pick<FirstSetUpTypes['context'], 'token'>

export function testInputOf({ token }: Token, event: FirstSetUpTypes['events']): TestInput {
  assertEvent(event, 'message.test')
  return { token, to: event.to }
}

/** The password goes no further than this call. */
export function finishInputOf({ token }: Token, event: FirstSetUpTypes['events']): FinishInput {
  assertEvent(event, 'setUp.finish')
  return { token, company: event.company }
}
