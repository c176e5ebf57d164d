import { Check } from 'lucide-react'
import type { FloorThing } from '../../../../machines/pages/floor.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import type { Listbox } from '../../../kit/use-listbox.ts'
import { useFloorT } from '../../plan/FloorTexts.tsx'
import { KindSign } from '../../plan/KindSign.tsx'
import styles from './points.module.css'

type Props = {
  label: string
  points: readonly FloorThing[]
  listbox: Listbox
  chosen: readonly string[]
  isMany: boolean
  onChoose: (at: number) => void
}

/** The points of a plan by name and kind; several with their numbers in the order in which they were chosen. */
export function PointOptions({ label, points, listbox, chosen, isMany, onChoose }: Props) {
  const t = useFloorT()
  const { number } = useFormats()
  return (
    <div
      ref={listbox.list}
      id={listbox.id}
      role="listbox"
      tabIndex={-1}
      className={styles.options}
      aria-label={label}
      aria-multiselectable={isMany || undefined}
    >
      {points.map(({ name, kind }, at) => {
        const place = chosen.indexOf(name)
        const isChosen = place >= 0
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus and takes the keys
          <div
            key={name}
            id={listbox.optionId(at)}
            role="option"
            className={styles.option}
            aria-selected={isChosen}
            data-active={at === listbox.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              listbox.moveTo(at)
              onChoose(at)
            }}
          >
            <KindSign kind={kind} isGoal />
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.kind}>{t(`kinds.${kind}`)}</span>
            {isChosen &&
              (isMany ? <b className={styles.number}>{number(place + 1)}</b> : <Check size={16} aria-hidden />)}
          </div>
        )
      })}
    </div>
  )
}
