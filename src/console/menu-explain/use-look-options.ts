import { ADMIN_ROLE_ID, SUPER_ADMIN_ROLE_ID } from '../../../domain/roles.ts'
import type { RobotProdtypeEntry, System } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import { useTypeName } from '../robot-type/use-type-name.ts'
import { useExplainT } from './ExplainTexts.tsx'

const STAFF_ROLE_ID = '1'
const ROLES = { staff: STAFF_ROLE_ID, admin: ADMIN_ROLE_ID, superAdmin: SUPER_ADMIN_ROLE_ID } as const
const SYSTEMS: readonly System[] = ['jiedai', 'agentOS']
/** In place of a robot type: the old entrance, which has none. */
export const LEGACY = ''

export function useLookOptions(types: readonly RobotProdtypeEntry[], langs: readonly LangCode[]) {
  const t = useT()
  const tell = useExplainT()
  const typeName = useTypeName(types)
  return {
    roles: (['staff', 'admin', 'superAdmin'] as const).map((role) => ({
      value: ROLES[role],
      name: t(`shell.role.${role}`),
    })),
    langs: langs.map((lang) => ({ value: lang, name: LANGUAGES[lang].name, langTag: LANGUAGES[lang].tag })),
    types: [
      ...types.map(({ robot_prodtype: { robot_prodtype_id: value } }) => ({ value, name: typeName(value) })),
      { value: LEGACY, name: tell('look.legacy') },
    ],
    systems: SYSTEMS.map((value) => ({ value, name: t(`system.${value}`) })),
  }
}
