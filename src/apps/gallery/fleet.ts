import type { Robot } from '../../../machines/entities.ts'
import { VIRTUAL_ROBOT_UUID } from '../../../machines/pages/picking.ts'

const PLACES = [
  'Lobby',
  'East gate',
  'Hall of light',
  'Café',
  'Tower 2',
  'Library',
  'Garden',
  'Pool bar',
  'Museum shop',
]
const STATES = [1, 1, 0, 1, 2, 1, 0, 3] as const

const robotAt = (at: number): Robot => ({
  robot_uuid: `r-${at}`,
  robot_prodtype_id: 'bao_mini',
  robot_name: `${PLACES[at % PLACES.length]} ${at + 1}`,
  sn: `SN-${String(at).padStart(5, '0')}`,
  state: STATES[at % STATES.length] ?? 1,
  picture: '/robots/mini.svg',
  last_seen: 0,
  battery: (at * 37) % 100,
  charging: at % 7 === 3,
  task: 'idle',
  task_place: '',
  position: null,
})

const fleetOf = (count: number) => Array.from({ length: count }, (_, at) => robotAt(at))

const LONG_NAMES = [
  'Reception robot of the international congress centre, north entrance, second floor, beside the panorama lifts',
  'Rechtsschutzversicherungsgesellschaftenbegleitroboter',
  '位于国际会议中心北入口二层观光电梯旁边的迎宾接待与多语种问询服务机器人',
  'روبوت الاستقبال عند المدخل الشمالي لمركز المؤتمرات الدولي بجانب المصاعد البانورامية في الطابق الثاني',
]

export const FLEETS = {
  some: [...fleetOf(24), { ...robotAt(0), robot_uuid: VIRTUAL_ROBOT_UUID, robot_name: 'Virtual robot', sn: 'VIRTUAL' }],
  none: [],
  many: fleetOf(10_000),
  longNames: fleetOf(12).map((robot, at) => ({ ...robot, robot_name: LONG_NAMES[at % LONG_NAMES.length] ?? '' })),
} satisfies Record<string, Robot[]>
