import { useSelector } from '@xstate/react'
import { selectRobots } from '../../../machines/pages/robot-list-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { StaleNotice } from '../../robots/StaleNotice.tsx'
import styles from './list-foot.module.css'

type Props = { list: RobotList; shown: number }

export function ListFoot({ list, shown }: Props) {
  const t = useT()
  const { number } = useFormats()
  const robots = useSelector(list, selectRobots)
  if (!robots) return null
  return (
    <footer className={styles.foot}>
      <p className={styles.count} role="status">
        {t('basic.count', { shown: number(shown), total: number(robots.length) })}
      </p>
      <StaleNotice list={list} />
    </footer>
  )
}
