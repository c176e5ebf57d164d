export type Choice = { id: string; label: string; detail?: string; group?: string }

import { Tick } from '../../../kit/CheckBox.tsx'
import styles from './form.module.css'

type Props = {
  choices: readonly Choice[]
  chosen: readonly string[]
  describedBy?: string
  onChange: (chosen: readonly string[]) => void
  onBlur: () => void
}

/** Some of several, kept in the order in which they are offered. */
export function Ticks({ choices, chosen, describedBy, onChange, onBlur }: Props) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(choices.map((choice) => choice.id).filter((each) => (each === id ? isChosen : chosen.includes(each))))
  return (
    <div className={styles.ticks}>
      {choices.map(({ id, label, detail }) => (
        <label key={id} className={styles.tick}>
          <Tick
            checked={chosen.includes(id)}
            aria-describedby={describedBy}
            onChange={({ target }) => toggle(id, target.checked)}
            onBlur={onBlur}
          />
          <bdi>{label}</bdi>
          {detail && <span className={styles.detail}>{detail}</span>}
        </label>
      ))}
    </div>
  )
}
