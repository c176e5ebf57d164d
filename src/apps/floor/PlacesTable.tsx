import type { Floor } from '../../../machines/pages/floor.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { isSame, type Thing } from '../plan/scene.ts'
import styles from './floor.module.css'
import { Section, SectionNote } from './Section.tsx'

type Props = { floor: Floor; chosen: Thing | undefined; choose: (thing: Thing) => void }

/** Where robots can be sent on this floor, in words. */
export function PlacesTable({ floor: { points }, chosen, choose }: Props) {
  const t = useFloorT()
  return (
    <Section title={t('places.title')}>
      {points.length === 0 ? (
        <SectionNote>{t('places.none')}</SectionNote>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('places.name')}</th>
              <th scope="col">{t('places.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, kind }) => {
              const isChosen = isSame(chosen, { kind: 'place', id: name })
              return (
                <tr key={name} data-chosen={isChosen}>
                  <td>
                    <button
                      type="button"
                      className={styles.name}
                      aria-pressed={isChosen}
                      onClick={() => choose({ kind: 'place', id: name })}
                    >
                      <bdi>{name}</bdi>
                    </button>
                  </td>
                  <td>{t(`kinds.${kind}`)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </Section>
  )
}
