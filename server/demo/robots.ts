import type { ROBOT_PRODTYPES } from '../../domain/robot-prodtypes.ts'

export type SeedRobot = {
  corp: string
  id: string
  type: keyof typeof ROBOT_PRODTYPES
  name: string
  sn: string
  floor: string
  /** Centre of its round on the floor, in metres. */
  x: number
  y: number
}

/** The key with which anything takes the place of a demo robot; known to everybody, like the demo's password. */
export const demoRobotKey = (sn: string) => `demo.${sn}`

type Row = [type: SeedRobot['type'], name: string, sn: string, floor: string, x: number, y: number]

// biome-ignore format: one robot a line
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  c_aurora: [
    ['bao_xiao_mi',  'Lobby East',        'XM-2026-0101', 'Ground floor',  12.0,  8.5],
    ['bao_xiao_mi',  'Lobby West',        'XM-2026-0102', 'Ground floor',  31.5,  9.0],
    ['bao_xiao_mi',  'Visitor Center',    'XM-2026-0103', 'Ground floor',  22.0, 24.5],
    ['bao_xiao_mi',  'Showroom',          'XM-2026-0104', 'First floor',   14.5, 12.0],
    ['bao_xiao_mi',  'Executive Lounge',  'XM-2026-0105', 'Ninth floor',    9.0, 16.0],
    ['bxm_plus',     'Gallery North',     'XP-2026-0021', 'First floor',   33.0, 10.5],
    ['bxm_plus',     'Gallery South',     'XP-2026-0022', 'First floor',   33.0, 27.0],
    ['bao_mini',     'Front Desk',        'MN-2026-0007', 'Ground floor',  20.5,  4.0],
    ['bao_mini',     'Human Resources',   'MN-2026-0008', 'Third floor',    6.5, 11.5],
    ['bao_mini',     'Cafeteria Counter', 'MN-2026-0009', 'Second floor',  18.0, 21.0],
    ['bao_da_ping',  'Atrium',            'DP-2026-0003', 'Ground floor',  24.0, 14.0],
    ['bao_da_ping',  'Auditorium',        'DP-2026-0004', 'Second floor',  40.0, 18.5],
    ['bao_xiao_di',  'Mail Runner 1',     'XD-2026-0211', 'Third floor',   16.0,  9.0],
    ['bao_xiao_di',  'Mail Runner 2',     'XD-2026-0212', 'Fifth floor',   16.0,  9.0],
    ['bao_xiao_di',  'Pantry',            'XD-2026-0213', 'Seventh floor', 27.5, 13.0],
    ['zcb_in',       'Canteen A',         'ZC-2026-0045', 'Second floor',  10.0, 23.0],
    ['zcb_in',       'Canteen B',         'ZC-2026-0046', 'Second floor',  21.0, 28.0],
    ['zcb_in',       'Terrace',           'ZC-2026-0047', 'Second floor',  36.0, 30.5],
    ['carry',        'Goods Lift',        'CR-2026-0012', 'Basement',       8.0,  7.5],
    ['carry',        'Archive',           'CR-2026-0013', 'Basement',      26.5, 12.0],
  ],
  c_hotel: [
    ['bao_jiu_dian', 'Room Service 1',    'JD-2026-0301', 'Ground floor',   7.0,  6.0],
    ['bao_jiu_dian', 'Room Service 2',    'JD-2026-0302', 'Fourth floor',  15.0, 11.0],
    ['bao_jiu_dian', 'Linen',             'JD-2026-0303', 'Sixth floor',   19.5, 14.0],
    ['bao_jiu_dian', 'Concierge',         'JD-2026-0304', 'Ground floor',  12.0, 18.0],
  ],
  c_melody: [
    ['bao_xiao_mi',  'Entrance',          'XM-2026-0501', 'First floor',    6.0,  5.0],
    ['bao_xiao_mi',  'Rooms 1 to 20',     'XM-2026-0502', 'Second floor',  18.0, 12.5],
    ['bao_xiao_mi',  'Rooms 21 to 40',    'XM-2026-0503', 'Third floor',   18.0, 12.5],
    ['bao_pao_tang', 'Snack Bar',         'PT-2026-0031', 'Second floor',  30.0,  8.0],
    ['bao_pao_tang', 'Drinks',            'PT-2026-0032', 'Third floor',   30.0,  8.0],
  ],
}

/** The demo companies' robots; a robot's id is its serial number behind `r_`. */
export const ROBOTS: readonly SeedRobot[] = Object.entries(ROWS).flatMap(([corp, rows]) =>
  rows.map(([type, name, sn, floor, x, y]) => ({ corp, id: `r_${sn.toLowerCase()}`, type, name, sn, floor, x, y })),
)
