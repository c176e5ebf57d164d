import { memo } from 'react'
import type { Floor } from '../../../machines/pages/floor.ts'
import { useFloorT } from '../plan/FloorTexts.tsx'
import styles from './floor.module.css'
import { Section } from './Section.tsx'

/** Between which places robots drive, and which way, in words. */
export const PathsTable = memo(({ paths }: Pick<Floor, 'paths'>) => {
  const t = useFloorT()
  if (paths.length === 0) return null
  return (
    <Section title={t('paths.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('paths.from')}</th>
            <th scope="col">{t('paths.to')}</th>
            <th scope="col">{t('paths.way')}</th>
          </tr>
        </thead>
        <tbody>
          {paths.map(({ from, to, way }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path has no name, and no state of its own
            <tr key={at}>
              <td>
                <bdi>{from}</bdi>
              </td>
              <td>
                <bdi>{to}</bdi>
              </td>
              <td>{t(`paths.ways.${way}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
})
