import { memo } from 'react'
import type { Floor, FloorThing } from '../../../machines/pages/floor.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import { KindSign } from '../plan/KindSign.tsx'
import { isSame, type Thing } from '../plan/scene.ts'
import styles from './floor.module.css'
import { Section, SectionNote } from './Section.tsx'

type Choosing = { chosen: Thing | undefined; choose: (thing: Thing) => void }
type Props = Choosing & { floor: Floor }

function Kind({ kind, isGoal }: Pick<FloorThing, 'kind'> & { isGoal?: boolean }) {
  const t = useFloorT()
  return (
    <td>
      <span className={styles.state}>
        <KindSign kind={kind} isGoal={isGoal} />
        {t(`kinds.${kind}`)}
      </span>
    </td>
  )
}

function Goal({ name, kind, chosen, choose }: Choosing & FloorThing) {
  const place = { kind: 'place', id: name } as const
  const isChosen = isSame(chosen, place)
  return (
    <tr data-chosen={isChosen}>
      <td>
        <button type="button" className={styles.name} aria-pressed={isChosen} onClick={() => choose(place)}>
          <bdi>{name}</bdi>
        </button>
      </td>
      <Kind kind={kind} isGoal />
    </tr>
  )
}

/** Where robots can be sent on this floor, and what else is there, in words. */
export const PlacesTable = memo(({ floor: { points, rooms }, chosen, choose }: Props) => {
  const t = useFloorT()
  return (
    <Section title={t('places.title')}>
      {points.length + rooms.length === 0 ? (
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
            {points.map((point) => (
              <Goal key={point.name} {...point} {...{ chosen, choose }} />
            ))}
            {rooms.map(({ name, kind, x, y }) => (
              <tr key={`${kind} ${name} ${x} ${y}`}>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <Kind kind={kind} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
})
