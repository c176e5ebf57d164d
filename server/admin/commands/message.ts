import { isEmail, isPhoneNumber } from '../../../domain/rules/rules.ts'
import { driversOf } from '../../delivery/choice.ts'
import { asOutsider, logOperation } from '../../people/operation-log.ts'
import { type Command, NotDone, need, type Thing, WrongUsage } from '../command.ts'
import { COMPANY, findCompanyIfAny } from '../find.ts'
import { NOT_SET_UP } from '../words.ts'

function channelOf(to: string) {
  if (isEmail(to)) return 'email'
  if (isPhoneNumber(to)) return 'sms'
  throw new WrongUsage(`${to} is neither an e-mail address nor a mobile number`)
}

const test: Command = {
  does: 'Sends a test message by mail or SMS and says what the provider answered',
  takes: ['to'],
  options: { company: COMPANY, lang: { value: 'code', says: 'Its language; en unless given' } },
  run: async ({ db, settings, by }, given) => {
    const to = need(given, 'to')
    const channel = channelOf(to)
    const drivers = driversOf(settings, db)[channel]
    if (drivers.length === 0) throw new NotDone(NOT_SET_UP[channel])
    const company = await findCompanyIfAny(db, given.company)
    const note = async (action: 'message_tested' | 'message_test_failed') =>
      company && logOperation(db, asOutsider(company.corp_uuid, by), action, { about: to })
    const message = { to, channel, purpose: 'test', lang: given.lang ?? 'en' } as const
    const answers = await Promise.all(drivers.map((send) => send(message))).catch(async (error: Error) => {
      await note('message_test_failed')
      throw new NotDone(`The message to ${to} was not sent: ${error.message}`)
    })
    await note('message_tested')
    return { said: `Sent a test message to ${to}. The answer: ${answers.join('; ')}`, data: { to, channel, answers } }
  },
}

export const message: Thing = { about: 'Messages by mail and SMS', verbs: { test } }
