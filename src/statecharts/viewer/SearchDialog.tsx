import { useMemo, useState } from 'react'
import { FinderDialog } from '../../kit/FinderDialog.tsx'
import { useListbox } from '../../kit/use-listbox.ts'
import { cx } from '../../theme/cx.ts'
import { CHARTS } from '../atlas/charts.ts'
import { entriesOf, type Found, find } from '../atlas/find.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import { go } from '../view-state/route.ts'
import styles from './search.module.css'

/** Charts, states and events by what is typed; it is there only while somebody searches. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const [typed, setTyped] = useState('')
  const entries = useMemo(() => entriesOf(CHARTS, texts), [texts])
  const found = useMemo(() => find(entries, typed), [entries, typed])
  const visit = ({ chart, node }: Found) => {
    onClose()
    go({ chart, ...(node && { node }) })
  }
  const listbox = useListbox({
    count: found.length,
    ends: 'round',
    onChoose: (at) => found[at] && visit(found[at]),
  })

  return (
    <FinderDialog
      label={t('charts.search.label')}
      field={{
        ...listbox.fieldProps(found.length > 0),
        placeholder: t('charts.search.placeholder'),
        value: typed,
        onChange: ({ target }) => {
          setTyped(target.value)
          listbox.moveTo(0)
        },
      }}
      closeLabel={t('common.close')}
      closesOnMask={false}
      onClose={onClose}
    >
      <div ref={listbox.list} className={styles.found} role="listbox" id={listbox.id} aria-label={t('palette.results')}>
        {found.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field above has the focus and takes the keys
          <div
            key={`${each.chart} ${each.node} ${each.name} ${each.what}`}
            id={listbox.optionId(index)}
            role="option"
            aria-selected={index === listbox.active}
            onClick={() => visit(each)}
          >
            <strong>
              <bdi>{each.name}</bdi>
            </strong>
            <span className="quiet">
              <bdi>{each.where}</bdi>
            </span>
            <small dir="auto">{each.what}</small>
          </div>
        ))}
      </div>
      <p className={cx(styles.count, 'quiet')} role="status">
        {found.length > 0 ? t('palette.count', { count: found.length }) : t('palette.none', { query: typed })}
      </p>
    </FinderDialog>
  )
}
