import { MENU, type SeedEntry } from '../catalogue/menu.ts'
import { menuRow } from '../catalogue/rows.ts'

/** What single companies have beyond the shared menu (`extra`), and what is taken away from them (`hidden`). */
export const MENU_OF_CORP: Readonly<Record<string, { extra?: readonly SeedEntry[]; hidden?: readonly string[] }>> = {
  c_aurora: {
    extra: [
      {
        key: 'partner.house_rules',
        parent: '',
        types: null,
        icon: 'scroll-text',
        type: '4',
        url: '{apps}/partner/house-rules',
        app: 'partner.handbook',
      },
    ],
  },
  c_melody: {
    hidden: ['expostor.expor', 'expostor2.expor2', 'expostor.pexpor', 'person.person_tourists', 'remote.idc'],
  },
}

function rowsOfCorp(corp_uuid: string) {
  const { extra = [], hidden = [] } = MENU_OF_CORP[corp_uuid] ?? {}
  const taken = MENU.filter(({ key }) => hidden.includes(key))
  return [
    ...extra.map((entry, index) => menuRow(entry, MENU.length + index, corp_uuid)),
    ...taken.map((entry) => ({ ...menuRow(entry, 0, corp_uuid), is_hidden: true })),
  ]
}

export const menuRowsOfCorps = () => Object.keys(MENU_OF_CORP).flatMap(rowsOfCorp)
