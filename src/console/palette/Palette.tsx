import { useId, useState } from 'react'
import type { Menu, MenuNode, Robot } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { FinderDialog } from '../../kit/FinderDialog.tsx'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import type { EntryItem, Item } from './findable.ts'
import { Hints } from './Hints.tsx'
import styles from './palette.module.css'
import type { IconOf } from './row-actions.ts'
import { Sections } from './Sections.tsx'
import { useCommands } from './use-commands.ts'
import { usePalette, useQuery } from './use-palette.ts'
import { useStock } from './use-stock.ts'

type Props = {
  workspace: WorkspaceActor
  menuActor: MenuActor
  menu: MenuNode[]
  /** The menu has not come yet. */
  isComing: boolean
  /** The entry that is shown. */
  activeKey?: string
  iconOf: IconOf
  onOpenEntry: (menu: Menu, isNewTab: boolean) => void
  onOpenRobot: (robot: Robot, isNewTab: boolean) => void
  onClose: () => void
}

const NOTHING_SAID = ''

/** Finds and opens entries of the menu, robots and commands, by a few letters and without the mouse. */
export function Palette(props: Props) {
  const { workspace, menuActor, menu, isComing, activeKey, iconOf, onOpenEntry, onOpenRobot, onClose } = props
  const t = useT()
  const { number } = useFormats()
  const id = useId()
  const [news, setNews] = useState(NOTHING_SAID)
  const { query, setQuery, terms } = useQuery()
  const stock = useStock(workspace, menu, useCommands(workspace, menuActor), terms.length > 0)

  const onChoose = (item: Item, isNewTab: boolean) => {
    onClose()
    if (item.kind === 'entry') onOpenEntry(item.menu, isNewTab)
    else if (item.kind === 'robot') onOpenRobot(item.robot, isNewTab)
    else item.run()
  }
  const onStarred = (item: EntryItem, isTaken: boolean) => {
    const isAdded = !palette.favourites.includes(item.key)
    setNews(t(isTaken ? (isAdded ? 'palette.added' : 'palette.removed') : 'shell.menu.favouritesFull'))
  }
  const palette = usePalette({ stock, terms, activeKey, onChoose, onStarred })
  const type = (text: string) => {
    setQuery(text)
    setNews(NOTHING_SAID)
    palette.forgetPointed()
  }
  const hasFound = palette.count > 0
  return (
    <FinderDialog
      label={t('palette.label')}
      field={{
        ...palette.listbox.fieldProps(hasFound),
        'aria-describedby': `${id}-hints`,
        placeholder: t('palette.placeholder'),
        value: query,
        onChange: ({ target }) => type(target.value),
      }}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {hasFound ? (
        <Sections palette={palette} terms={terms} iconOf={iconOf} />
      ) : (
        <p className={styles.none}>{isComing ? t('common.loading') : t('palette.none', { query: query.trim() })}</p>
      )}
      <output className={styles.news} data-shown={news !== NOTHING_SAID || undefined}>
        {news || (terms.length > 0 && hasFound ? t('palette.count', { count: number(palette.count) }) : '')}
      </output>
      <Hints id={`${id}-hints`} />
    </FinderDialog>
  )
}
