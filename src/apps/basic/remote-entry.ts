import { AGENT_MODE_PRODTYPES } from '../../../machines/limits.ts'

const HOTEL_PRODTYPES = ['bao_jiu_dian', 'bxd_pro_hotel', 'bxd_slim_hotel']

/** The menu entry from which a robot of this type is driven (§2 "mini remote", "remote control"). */
export function remoteEntryOf(robot_prodtype_id: string) {
  if (AGENT_MODE_PRODTYPES.includes(robot_prodtype_id)) return { project_id: 'rmc', menu_id: 'mini_remote' }
  if (HOTEL_PRODTYPES.includes(robot_prodtype_id)) return { project_id: 'hotel', menu_id: 'hotel_remote' }
  return { project_id: 'rmc', menu_id: 'remote_control' }
}
