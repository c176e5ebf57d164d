import { memo } from 'react'
import type { FloorZone } from '../../../machines/pages/floor.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import styles from './floor.module.css'
import { Section } from './Section.tsx'

/** Where robots may not go, or go otherwise, in words. */
export const ZonesTable = memo(({ zones }: { zones: readonly FloorZone[] }) => {
  const t = useFloorT()
  if (zones.length === 0) return null
  return (
    <Section title={t('zones.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('zones.name')}</th>
            <th scope="col">{t('places.kind')}</th>
          </tr>
        </thead>
        <tbody>
          {zones.map(({ name, kind, x, y }) => (
            <tr key={`${name} ${x} ${y}`}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td>{t(`zones.kinds.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
})
