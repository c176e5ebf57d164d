import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Robot } from '../../machines/entities.ts'
import { type Allows, type Chosen, chosenOf, NONE_CHOSEN, onlineOr, toggled } from '../../machines/pages/picking.ts'
import { shownRobots } from '../../machines/pages/robots.ts'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { LiveRobots, NoMatch, useSeenRobots } from './LiveRobots.tsx'
import { RobotOptions } from './RobotOptions.tsx'
import { RobotRows } from './RobotRows.tsx'
import { RobotSearch } from './RobotSearch.tsx'
import { type RobotSource, useRobotList } from './robot-source.ts'
import { SelectAll } from './SelectAll.tsx'
import styles from './transfer-picker.module.css'

type Props = RobotSource & {
  /** The robots that were added, by robot_uuid. */
  added: Chosen
  /** Allows a robot that is not online. */
  check?: Allows
  hidesVirtual?: boolean
  onChange: (added: Chosen) => void
}
type ColumnProps = { robots: readonly Robot[]; added: Chosen; onChange: Props['onChange'] }

function Available({ robots, added, allows, onChange }: ColumnProps & { allows: Allows }) {
  const t = usePickerT()
  const [search, setSearch] = useState('')
  const shown = shownRobots(robots, { search, filter: 'all' })
  const toggle = (at: number) => {
    const robot = shown[at]
    if (robot) onChange(toggled(added, robot, allows))
  }
  return (
    <div className={styles.column}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t('transfer.available')}</h3>
        <SelectAll {...{ shown, allows, onChange }} chosen={added} />
      </header>
      <RobotSearch search={search} onSearch={setSearch} />
      {shown.length === 0 ? (
        <NoMatch />
      ) : (
        <RobotOptions
          label={t('transfer.available')}
          robots={shown}
          allows={allows}
          chosen={added}
          isMany
          onChoose={toggle}
        />
      )}
    </div>
  )
}

function Added({ robots, added, onChange }: ColumnProps) {
  const t = usePickerT()
  const { number } = useFormats()
  const rows = chosenOf(robots, added)
  const remove = ({ robot_uuid }: Robot) => onChange(new Set([...added].filter((other) => other !== robot_uuid)))
  return (
    <div className={styles.column}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {t('transfer.added')} <span role="status">{number(rows.length)}</span>
        </h3>
        <Button variant="ghost" disabled={rows.length === 0} onClick={() => onChange(NONE_CHOSEN)}>
          {t('transfer.removeAll')}
        </Button>
      </header>
      {rows.length === 0 && <chakra.p color="fg.muted">{t('transfer.nothing')}</chakra.p>}
      <RobotRows label={t('transfer.added')} robots={rows} onRemove={remove} />
    </div>
  )
}

/** §2 "Two-column transfer picker with search, add, remove and select all". */
export function TransferPicker({ added, check, hidesVirtual, onChange, ...source }: Props) {
  const list = useRobotList(source)
  const robots = useSeenRobots(list, hidesVirtual) ?? []
  return (
    <LiveRobots list={list}>
      <Box
        display="grid"
        flex="1"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="4"
        minHeight={{ base: '36rem', sm: '20rem' }}
        gridTemplateRows={{ smDown: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      >
        <Available {...{ robots, added, onChange }} allows={onlineOr(check)} />
        <Added {...{ robots, added, onChange }} />
      </Box>
    </LiveRobots>
  )
}
