import { ROBOT_PRODTYPE_IDS } from '../robot-prodtypes.ts'
import { KEY_STATES } from './choices.ts'
import { resource } from './shape.ts'

/** The company's robots as they are registered: a robot reports with the key that it was given here. */
export const robots = resource({
  id: 'robots',
  page: 'registry.robots',
  fields: {
    robot_name: { type: 'text', required: true, max: 60 },
    sn: { type: 'text', required: true, max: 64, unique: true, fixed: true },
    robot_prodtype_id: { type: 'choice', options: ROBOT_PRODTYPE_IDS, required: true },
    is_online: { type: 'flag', readOnly: true },
    last_seen: { type: 'moment', readOnly: true },
    key_state: { type: 'choice', options: KEY_STATES, readOnly: true },
    old_key_until: { type: 'moment', readOnly: true },
  },
  title: 'robot_name',
  columns: ['robot_name', 'sn', 'robot_prodtype_id', 'is_online', 'last_seen', 'key_state', 'old_key_until'],
  searches: ['robot_name', 'sn'],
  filters: ['robot_prodtype_id', 'is_online', 'key_state'],
  sorts: ['robot_name', 'sn', 'last_seen'],
  may: { read: 'superAdmin', write: 'superAdmin' },
  keys: 'each',
})
