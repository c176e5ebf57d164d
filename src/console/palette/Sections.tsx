import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { Item } from './findable.ts'
import styles from './palette.module.css'
import { Row } from './Row.tsx'
import type { IconOf } from './row-actions.ts'
import type { Section } from './sections.ts'
import type { ShownPalette } from './use-palette.ts'

type Props = {
  palette: ShownPalette
  terms: readonly string[]
  iconOf: IconOf
}

function Title({ section: { name, items, count }, id }: { section: Section; id: string }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <div id={id} className={styles.title}>
      <span>{t(`palette.sections.${name}`)}</span>
      {count > items.length && <span>{t('palette.some', { shown: number(items.length), count: number(count) })}</span>}
    </div>
  )
}

const isFavourite = (item: Item, favourites: readonly string[]) =>
  item.kind === 'entry' && favourites.includes(item.key)

export function Sections({ palette, terms, iconOf }: Props) {
  const t = useT()
  const { sections, active, favourites, actions, listbox, optionId } = palette
  return (
    <div ref={listbox.list} id={listbox.id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
      {sections.map((section) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={section.name} role="group" aria-labelledby={`${listbox.id}-${section.name}`}>
          <Title section={section} id={`${listbox.id}-${section.name}`} />
          {section.items.map((item) => (
            <Row
              key={item.id}
              id={optionId(item)}
              item={item}
              terms={terms}
              isActive={item === active}
              isFavourite={isFavourite(item, favourites)}
              iconOf={iconOf}
              actions={actions}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
