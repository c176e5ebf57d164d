import { addCompany } from '../../companies/add-company.ts'
import { countUninvited, listCompanies, switchCompany } from '../../companies/companies.ts'
import { FIRST_SET_UP_MINUTES, firstSetUpUrl, newFirstSetUp } from '../../companies/first-set-up-address.ts'
import { type Command, type Context, type Given, NotDone, need, type Thing } from '../command.ts'
import { findCompany } from '../find.ts'
import { tableOf, yes } from '../words.ts'

const add: Command = {
  does: 'Makes a company and its first super admin',
  options: {
    name: { value: 'name', says: 'What the company is called', isNeeded: true },
    'time-zone': { value: 'zone', says: 'Such as Europe/Berlin; UTC unless given' },
    lang: { value: 'code', says: 'Language of its messages: zh, gd, en, ja, ko, ar or tw; en unless given' },
    'admin-name': { value: 'name', says: 'Who is its first super admin', isNeeded: true },
    mobile: { value: 'number', says: 'What the super admin signs in by' },
    email: { value: 'address', says: 'The same, or beside it' },
    'password-stdin': { says: 'Reads the super admin’s password from the input; else their first login sets one' },
  },
  run: async ({ db, by, readSecret }, given) => {
    const { mobile = '', email = '', lang = 'en' } = given
    const [name, full_name] = [need(given, 'name'), need(given, 'admin-name')]
    const isGiven = given['password-stdin'] !== undefined
    const password = isGiven ? { password: await readSecret(`Password of ${full_name}`) } : {}
    const admin = { full_name, mobile, email, ...password }
    const company = { name, time_zone: given['time-zone'] ?? 'UTC', default_lang: lang, admin }
    const made = await db.transaction((tx) => addCompany(tx, company, by))
    const first = 'password' in password ? 'by the given password' : 'by a code, and sets a password then'
    const said = `Made the company ${name} (${made.corp_uuid}). ${full_name} is its super admin and signs in by ${mobile || email}, ${first}.`
    return { said, data: made }
  },
}

const firstSetUp: Command = {
  does: 'Prints an address that makes the first company in the browser, as each start of a server without one does',
  run: async ({ db, settings: { CONSOLE_ORIGIN, PORT } }) => {
    const token = await newFirstSetUp(db)
    if (token === undefined) throw new NotDone('There is a company already: company add makes another.')
    const url = firstSetUpUrl(CONSOLE_ORIGIN[0] ?? `http://localhost:${PORT}`, token)
    return {
      said: `This address makes the first company, once and within ${FIRST_SET_UP_MINUTES} minutes:\n${url}`,
      data: { url },
    }
  },
}

const list: Command = {
  does: 'Lists the companies',
  run: async ({ db }) => {
    const companies = await listCompanies(db)
    const rows = companies.map((each) => ({
      ...{ name: each.corp_name, id: each.corp_uuid, people: String(each.people), robots: String(each.robots) },
      ...{ zone: each.time_zone, language: each.default_lang, off: yes(each.is_off) },
    }))
    return { said: tableOf(rows, 'There is no company yet.'), data: { companies } }
  },
}

const IS_OFF =
  'is off: everybody is signed out, and nobody, no robot and no server of it is let in. Links to a first login are void; nothing else was removed.'

const linksNeeded = (uninvited: number) =>
  uninvited === 0
    ? ''
    : ` ${uninvited} of them are not set up and have no link to their first login: user invite sends one, and Send again in Employee management.`

const turn =
  (isOn: boolean) =>
  async ({ db, by }: Context, given: Given) => {
    const { corp_uuid, corp_name } = await findCompany(db, need(given, 'company'))
    await db.transaction((tx) => switchCompany(tx, corp_uuid, isOn, by))
    if (!isOn) return { said: `${corp_name} ${IS_OFF}`, data: { corp_uuid } }
    const uninvited = await countUninvited(db, corp_uuid)
    const said = `${corp_name} is on again: its people and robots are let in.${linksNeeded(uninvited)}`
    return { said, data: { corp_uuid, uninvited } }
  }

export const company: Thing = {
  about: 'Companies, each with people, robots and records of its own',
  verbs: {
    add,
    'first-set-up': firstSetUp,
    list,
    off: { does: 'Lets nobody of a company in any more', takes: ['company'], run: turn(false) },
    on: { does: 'Lets a company in again', takes: ['company'], run: turn(true) },
  },
}
