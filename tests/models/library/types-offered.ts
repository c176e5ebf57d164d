import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import { prodtype } from '../../machines/support/stage.ts'

const NAMES: Readonly<Record<string, string>> = {
  bao_xiao_mi: 'Reception robot',
  bao_mini: 'Mini robot',
  mini_in: 'Mini abroad',
  bxd_pro: 'Carrying robot',
}

/** Without a name in any language: the one that it has is shown then, and nowhere else. */
const UNTRANSLATED = ['mini_in']

/** A robot type of a company, with a name that a person knows it by. */
export function namedType(id: string, count = 1): RobotProdtypeEntry {
  const type = prodtype(id, count)
  const name = NAMES[id] ?? id
  const named = UNTRANSLATED.includes(id) ? { name, name_map: {} } : { name: id, name_map: { en: name } }
  return { ...type, robot_prodtype: { ...type.robot_prodtype, ...named } }
}

export const typeName = (id: string) => NAMES[id] ?? id
export const TYPES = Object.keys(NAMES).map((id) => namedType(id))
/** The answer of `robot_prodtype_list`. */
export const TYPES_ANSWER = { '/robot_prodtype_list': { robot_prodtype_list: TYPES } }
