import { useSelector } from '@xstate/react'
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { Menu } from '../../../kit/Menu.tsx'
import { MenuDivider } from '../../../kit/MenuDivider.tsx'
import { MenuItem } from '../../../kit/MenuItem.tsx'
import type { Place } from '../../runtime/use-place.ts'
import type { Records } from '../actors.ts'
import { spotAt } from '../list-route.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { NameView } from './NameView.tsx'
import { isSameView, keepViews, type SavedView, viewAt, viewsOf, withView } from './saved-views.ts'
import type { Columns } from './use-columns.ts'

type Props = { list: Records; resource: Resource; place: Place; columns: Columns }

/** The views of the list that this person has saved: what is searched, narrowed, sorted by and shown. */
export function ViewsMenu({ list, resource, place, columns: { shown, choose } }: Props) {
  const t = usePageT()
  const [isNaming, setNaming] = useState(false)
  const wanted = useSelector(list, selectWanted)
  const views = viewsOf(resource, place)
  const here = viewAt(resource, wanted, shown.columns)
  const current = views.find((view) => isSameView(view, here))
  const open = ({ route, columns }: SavedView) => choose(columns, spotAt(resource, route).wanted)
  const keep = (next: readonly SavedView[]) => keepViews(resource, place, next)
  const save = (name: string) => {
    setNaming(false)
    keep(withView(views, { ...here, name }))
  }
  return (
    <>
      <Menu
        label={current ? `${t('list.views')}: ${current.name}` : t('list.views')}
        button={{ size: 'sm' }}
        trigger={
          <>
            <Bookmark size={16} aria-hidden />
            <bdi>{current?.name ?? t('list.views')}</bdi>
          </>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.name} isChosen={view === current} onSelect={() => open(view)}>
            <bdi>{view.name}</bdi>
          </MenuItem>
        ))}
        {views.length > 0 && <MenuDivider />}
        <MenuItem
          icon={<BookmarkPlus size={16} aria-hidden />}
          isDisabled={current !== undefined}
          onSelect={() => setNaming(true)}
        >
          {t('list.saveView')}
        </MenuItem>
        {current && (
          <MenuItem
            icon={<Trash2 size={16} aria-hidden />}
            isDangerous
            onSelect={() => keep(views.filter((other) => other !== current))}
          >
            {t('list.removeView', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      {isNaming && <NameView views={views} onName={save} onClose={() => setNaming(false)} />}
    </>
  )
}
