import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'

export function useTypeName(types: readonly RobotProdtypeEntry[]) {
  const lang = useLang()
  return (id: string) => {
    const type = types.find(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id === id)?.robot_prodtype
    return type ? nameIn(lang, type.name_map, type.name) : id
  }
}
