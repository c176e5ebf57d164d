import { SCOPE } from '../../../domain/scopes.ts'
import { RET } from '../../../openapi/ret.ts'
import { Refused } from '../../contract/refused.ts'
import { renewAppSecret } from '../../menu/app-secrets.ts'
import { addApp, listApps, removeApp } from '../../menu/register.ts'
import { asOutsider, logOperation } from '../../people/operation-log.ts'
import { type Command, need, type Thing } from '../command.ts'
import { COMPANY, findCompany } from '../find.ts'
import { OVERLAP, overlapOf } from '../overlap.ts'
import { tableOf, yes } from '../words.ts'

const add: Command = {
  does: 'Adds a page of a partner to a company’s menu and shows its secret, this once',
  takes: ['id'],
  options: {
    company: COMPANY,
    name: { value: 'name', says: 'What the entry in the menu says', isNeeded: true },
    url: { value: 'address', says: 'Its page; its origin must stand in FRAME_ORIGINS', isNeeded: true },
    scopes: {
      value: 'list',
      says: `What it may do, with commas: ${Object.values(SCOPE).join(', ')}; nothing unless given`,
    },
  },
  run: async ({ db, by, settings }, given) => {
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const [open_appid, address] = [need(given, 'id'), need(given, 'url')]
    const scopes = (given.scopes ?? '').split(/[\s,]+/).filter(Boolean)
    const app = { corp_uuid, open_appid, name: { en: need(given, 'name') }, address, scopes }
    const secret = await db.transaction((tx) => addApp(tx, app, asOutsider(corp_uuid, by)))
    const { origin } = new URL(address)
    const hint = settings.FRAME_ORIGINS.includes(origin)
      ? ''
      : `\nThe server shows it once FRAME_ORIGINS names ${origin}.`
    const said = `Added the app ${open_appid} to the menu of ${corp_name}. Its secret, shown this once: ${secret}${hint}`
    return { said, data: { corp_uuid, open_appid, secret } }
  },
}

const secret: Command = {
  does: 'Gives a company’s own app another secret and shows it, this once',
  takes: ['id'],
  options: { company: COMPANY, overlap: OVERLAP },
  run: async ({ db, by }, given) => {
    const overlap = overlapOf(given)
    const { corp_uuid } = await findCompany(db, given.company)
    const open_appid = need(given, 'id')
    const who = asOutsider(corp_uuid, by)
    const renewal = { overlapS: overlap.seconds }
    const made = await db.transaction((tx) => renewAppSecret(tx, { corp_uuid, open_appid }, renewal, who))
    const said = `The app ${open_appid} has another secret, shown this once: ${made.secret}\n${overlap.said}`
    return { said, data: { corp_uuid, open_appid, secret: made.secret, overlap_s: overlap.seconds } }
  },
}

const off: Command = {
  does: 'Takes a company’s own app from it, with its entry in the menu and its secrets',
  takes: ['id'],
  options: { company: COMPANY },
  run: async ({ db, by }, given) => {
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const open_appid = need(given, 'id')
    await db.transaction(async (tx) => {
      if (!(await removeApp(tx, { corp_uuid, open_appid }))) throw new Refused(RET.notFound)
      const detail = { resource: 'openApps', about: open_appid, count: '1' }
      await logOperation(tx, asOutsider(corp_uuid, by), 'records_removed', detail)
    })
    return { said: `${corp_name} has the app ${open_appid} no more.`, data: { corp_uuid, open_appid } }
  },
}

const list: Command = {
  does: 'Lists a company’s apps and those that every company has',
  options: { company: COMPANY },
  run: async ({ db }, given) => {
    const { corp_uuid } = await findCompany(db, given.company)
    const apps = await listApps(db, corp_uuid)
    const rows = apps.map(({ open_appid: id, entry, is_own, has_secret }) => {
      return { id, entry, own: yes(is_own), secret: yes(has_secret) }
    })
    return { said: tableOf(rows, 'There are no apps.'), data: { apps } }
  },
}

export const app: Thing = { about: 'Apps: embedded pages, and what they may do', verbs: { add, secret, off, list } }
