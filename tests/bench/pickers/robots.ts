import type { Robot } from '../../../machines/entities.ts'

const PLACES = ['Lobby', 'Gate', 'Hall', 'Café', 'Tower', 'Library', 'Garden', 'Pool', 'Shop', 'Dock']

export const ROBOTS: readonly Robot[] = Array.from({ length: 10_000 }, (_, at) => ({
  ...{ robot_uuid: `r-${at}`, robot_prodtype_id: 'bao_mini', robot_name: `${PLACES[at % PLACES.length]} ${at}` },
  ...{ sn: `SN-${String(at).padStart(6, '0')}`, state: at % 4 === 0 ? 0 : 1, picture: '', last_seen: 0, battery: 50 },
  ...{ charging: false, task: 'idle', task_place: '', position: null },
}))
