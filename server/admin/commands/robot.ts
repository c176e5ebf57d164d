import { ROBOT_PRODTYPES } from '../../../domain/robot-prodtypes.ts'
import { asOutsider } from '../../people/operation-log.ts'
import { addRobot, listRegistered, renewRobotKey, revokeRobotKeys } from '../../robots/register.ts'
import { type Command, need, type Thing } from '../command.ts'
import { COMPANY, findCompany } from '../find.ts'
import { OVERLAP, overlapOf } from '../overlap.ts'
import { tableOf, yes } from '../words.ts'

const add: Command = {
  does: 'Adds a robot and shows its key, this once',
  takes: ['sn'],
  options: {
    company: COMPANY,
    type: { value: 'type', says: `One of ${Object.keys(ROBOT_PRODTYPES).join(', ')}`, isNeeded: true },
    name: { value: 'name', says: 'What people call it', isNeeded: true },
  },
  run: async ({ db, by }, given) => {
    const { corp_uuid, corp_name } = await findCompany(db, given.company)
    const sn = need(given, 'sn')
    const robot = { corp_uuid, sn, robot_prodtype_id: need(given, 'type'), robot_name: need(given, 'name') }
    const added = await db.transaction((tx) => addRobot(tx, robot, asOutsider(corp_uuid, by)))
    const said = `Added the robot ${sn} to ${corp_name}. Its key, shown this once: ${added.key}`
    return { said, data: { corp_uuid, sn, ...added } }
  },
}

const key: Command = {
  does: 'Gives a robot another key and shows it, this once',
  takes: ['sn'],
  options: { company: COMPANY, overlap: OVERLAP },
  run: async ({ db, by }, given) => {
    const overlap = overlapOf(given)
    const { corp_uuid } = await findCompany(db, given.company)
    const sn = need(given, 'sn')
    const who = asOutsider(corp_uuid, by)
    const renewal = { overlapS: overlap.seconds }
    const made = await db.transaction((tx) => renewRobotKey(tx, { corp_uuid, sn }, renewal, who))
    const said = `The robot ${sn} has another key, shown this once: ${made.secret}\n${overlap.said}`
    return { said, data: { corp_uuid, sn, key: made.secret, overlap_s: overlap.seconds } }
  },
}

const off: Command = {
  does: 'Revokes a robot’s keys: it stays in the list, and cannot report before it gets another',
  takes: ['sn'],
  options: { company: COMPANY },
  run: async ({ db, by }, given) => {
    const { corp_uuid } = await findCompany(db, given.company)
    const sn = need(given, 'sn')
    await db.transaction((tx) => revokeRobotKeys(tx, { corp_uuid, sn }, asOutsider(corp_uuid, by)))
    return { said: `The robot ${sn} has no key any more and cannot report.`, data: { corp_uuid, sn } }
  },
}

const list: Command = {
  does: 'Lists a company’s robots',
  options: { company: COMPANY },
  run: async ({ db, settings }, given) => {
    const { corp_uuid } = await findCompany(db, given.company)
    const robots = await listRegistered(db, corp_uuid, settings.ROBOT_OFFLINE_S)
    const rows = robots.map(({ sn, robot_name: name, robot_prodtype_id: type, is_online, has_key }) => {
      return { sn, name, type, online: yes(is_online), key: yes(has_key) }
    })
    return { said: tableOf(rows, 'The company has no robots yet.'), data: { robots } }
  },
}

export const robot: Thing = { about: 'Robots of a company, by their serial numbers', verbs: { add, key, off, list } }
