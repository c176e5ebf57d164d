import { addCompany } from '../../companies/add-company.ts'
import { countUninvited, listCompanies, switchCompany } from '../../companies/companies.ts'
import { FIRST_SET_UP_MINUTES, firstSetUpUrl, newFirstSetUp } from '../../companies/first-set-up-address.ts'
import { firstOrigin } from '../../people/invitation-message.ts'
import { type Command, type Context, type Given, NotDone, need, type Thing } from '../command.ts'
import { findCompany } from '../find.ts'
import { readLogo } from '../read-logo.ts'
import { unsetOf } from '../unset.ts'
import { codeAddress } from '../ways-in.ts'
import { tableOf, yes } from '../words.ts'

const NEEDS_PASSWORD =
  'No company was made, for nobody could sign in: give the super admin a password with --password-stdin.'

const add: Command = {
  does: 'Makes a company and its first super admin',
  options: {
    name: { value: 'name', says: 'What the company is called', isNeeded: true },
    'time-zone': { value: 'zone', says: 'Such as Europe/Berlin; UTC unless given' },
    lang: { value: 'code', says: 'Language of its messages: zh, gd, en, ja, ko, ar or tw; en unless given' },
    'admin-name': { value: 'name', says: 'Who is its first super admin', isNeeded: true },
    mobile: { value: 'number', says: 'What the super admin signs in by' },
    email: { value: 'address', says: 'The same, or beside it' },
    logo: { value: 'file', says: 'A small picture: PNG, JPEG, GIF or WebP' },
    'password-stdin': { says: 'Reads the super admin’s password from the input; else their first login sets one' },
  },
  run: async (context, given) => {
    const { db, by, settings, readSecret } = context
    const { mobile = '', email = '', lang = 'en' } = given
    const [name, full_name] = [need(given, 'name'), need(given, 'admin-name')]
    const logo = given.logo === undefined ? '' : readLogo(given.logo)
    const hasPassword = given['password-stdin'] !== undefined
    const password = hasPassword ? { password: await readSecret(`Password of ${full_name}`) } : {}
    const admin = { full_name, mobile, email, ...password }
    const company = { name, logo, time_zone: given['time-zone'] ?? 'UTC', default_lang: lang, admin }
    const { to, missing } = codeAddress(context, admin)
    const made = await db.transaction(async (tx) => {
      const added = await addCompany(tx, company, { by })
      if (!hasPassword && missing) throw new NotDone(`${missing} ${NEEDS_PASSWORD}`)
      return added
    })
    const way = hasPassword ? `${mobile || email}, by the given password` : `${to}, by a code, and sets a password then`
    const { unset, lines } = unsetOf(settings)
    const said = `Made the company ${name} (${made.corp_uuid}). ${full_name} is its super admin and signs in by ${way}.`
    return { said: [said, ...lines].join('\n'), data: { ...made, unset } }
  },
}

const firstSetUp: Command = {
  does: 'Prints an address that makes the first company in the browser, as each start of a server without one does',
  run: async ({ db, settings }) => {
    const token = await newFirstSetUp(db)
    if (token === undefined) throw new NotDone('There is a company already: company add makes another.')
    const url = firstSetUpUrl(firstOrigin(settings, settings.PORT), token)
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
