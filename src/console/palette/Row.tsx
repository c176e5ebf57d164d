import { Bot, ExternalLink, Star } from 'lucide-react'
import { Fragment, type MouseEvent, memo } from 'react'
import type { Menu } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { Item } from './findable.ts'
import type { Range } from './match.ts'
import styles from './palette.module.css'
import { marksIn, otherNameFor } from './rank.ts'
import type { IconOf, RowActions } from './row-actions.ts'

/** A text with what was found in it marked. */
function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

type Props = {
  item: Item
  id: string
  terms: readonly string[]
  isActive: boolean
  isFavourite: boolean
  iconOf: IconOf
  actions: RowActions
}

const MIDDLE = 1

const isBlank = ({ menu_target }: Menu) => menu_target === 'blank'

function Names({ item, terms }: { item: Item; terms: readonly string[] }) {
  const { name, detail } = item
  const other = otherNameFor(item, terms)
  return (
    <>
      <span className={styles.name} dir="auto">
        <Marked text={name} ranges={marksIn(name, terms, true)} />
      </span>
      {detail && (
        <span className={styles.detail} dir="auto">
          <Marked text={detail} ranges={marksIn(detail, terms, false)} />
        </span>
      )}
      {other && (
        <span className={styles.other} dir="auto">
          <Marked text={other} ranges={marksIn(other, terms, false)} />
        </span>
      )}
    </>
  )
}

/** The mouse's way to a favourite; by key it is Alt and Enter. */
function StarMark({ item, isFavourite, actions }: Pick<Props, 'item' | 'isFavourite' | 'actions'>) {
  const t = useT()
  if (item.kind !== 'entry') return null
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    actions.onStar(item)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: an option holds no buttons; the keys are the field's
    <span
      className={styles.star}
      data-favourite={isFavourite || undefined}
      data-tip={t(isFavourite ? 'shell.menu.unstar' : 'shell.menu.star', { name: item.name })}
      onClick={toggle}
    >
      <Star aria-hidden />
      {isFavourite && <span className={styles.unseen}>{t('palette.isFavourite')}</span>}
    </span>
  )
}

export const Row = memo(function Row({ item, id, terms, isActive, isFavourite, iconOf, actions }: Props) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.row}
      onMouseMove={() => isActive || actions.onPoint(item)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => actions.onChoose(item, event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === MIDDLE && actions.onChoose(item, true)}
    >
      <span className={styles.icon}>
        {item.kind === 'entry' && iconOf(item.look)}
        {item.kind === 'robot' && <Bot aria-hidden />}
        {item.kind === 'command' && item.icon}
      </span>
      <Names item={item} terms={terms} />
      {item.kind === 'entry' && isBlank(item.menu) && (
        <ExternalLink className={styles.away} aria-label={t('common.opensInNewTab')} />
      )}
      <StarMark item={item} isFavourite={isFavourite} actions={actions} />
    </div>
  )
})
