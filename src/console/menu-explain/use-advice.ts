import { SUPER_ADMIN_ROLE_ID } from '../../../domain/roles.ts'
import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Explained } from '../menu/menu-explanation.ts'
import { useTypeName } from '../robot-type/use-type-name.ts'
import { useExplainT } from './ExplainTexts.tsx'

/** One sentence on how a hidden entry would show. */
export function useAdvice(robotTypes: readonly RobotProdtypeEntry[]) {
  const t = useT()
  const tell = useExplainT()
  const { either, list } = useFormats()
  const typeName = useTypeName(robotTypes)
  return ({ kind, hiddenBy, acl, types, langs, groups }: Explained) => {
    if (!hiddenBy) return undefined
    if (kind === 'folder' && hiddenBy !== 'server') return tell('advice.folder')
    if (hiddenBy === 'robotType' && types.length === 0) return tell('advice.noType')
    return tell(`advice.${hiddenBy}`, {
      role: t(`shell.role.${acl === SUPER_ADMIN_ROLE_ID ? 'superAdmin' : 'admin'}`),
      types: either(types.map(typeName)),
      langs: either(langs.map((lang) => LANGUAGES[lang].name)),
      groups: list(groups),
    })
  }
}
