import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import { prodtype } from '../../machines/support/stage.ts'

const NAMES: Readonly<Record<string, string>> = {
  bao_xiao_mi: 'Reception robot',
  bao_mini: 'Mini robot',
  mini_in: 'Mini abroad',
  bxd_pro: 'Carrying robot',
}

/** A robot type of a company, with a name that a person knows it by. */
export function namedType(id: string, count = 1): RobotProdtypeEntry {
  const type = prodtype(id, count)
  const name = NAMES[id] ?? id
  return { ...type, robot_prodtype: { ...type.robot_prodtype, name, name_map: { en: name } } }
}

export const typeName = (id: string) => NAMES[id] ?? id
export const TYPES = Object.keys(NAMES).map((id) => namedType(id))
/** The answer of `robot_prodtype_list`. */
export const TYPES_ANSWER = { '/robot_prodtype_list': { robot_prodtype_list: TYPES } }
