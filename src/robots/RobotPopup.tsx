import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { Allows, Chosen } from '../../machines/pages/picking.ts'
import { selectRobots } from '../../machines/pages/robot-list-selectors.ts'
import { matchesSearch } from '../../machines/pages/robots.ts'
import { Button } from '../kit/Button.tsx'
import { useBeside } from '../kit/place-popup.ts'
import { useListbox } from '../kit/use-listbox.ts'
import { usePopup } from '../kit/use-popup.ts'
import { css } from '../theme/css.ts'
import { DROPDOWN_MAX_HEIGHT_REM } from '../theme/layout.ts'
import { LiveRobots, NoMatch } from './LiveRobots.tsx'
import { type Item, OptionList } from './OptionList.tsx'
import type { NoteOf } from './RobotRows.tsx'
import { RobotSearch } from './RobotSearch.tsx'
import styles from './robot-popup.module.css'
import type { RobotList } from './robot-source.ts'

type Props = {
  label: string
  face: ReactNode
  list: RobotList
  items: readonly Item[]
  chosen: Chosen
  allows?: Allows
  noteOf?: NoteOf
  /** Many can be chosen, one after the other. */
  isMany?: boolean
  isDisabled?: boolean
  onChoose: (item: Item) => void
}

const hasSome = (snapshot: SnapshotFrom<RobotList>) => (selectRobots(snapshot)?.length ?? 0) > 0
const isFound = (search: string) => (item: Item) =>
  item === 'all' ? search.trim() === '' : matchesSearch(item, search)

function Choice({ label, list, items, isMany, allows, onChoose, onDone, ...rest }: Props & { onDone: () => void }) {
  const [search, setSearch] = useState('')
  const found = useMemo(() => items.filter(isFound(search)), [items, search])
  const choose = (at: number) => {
    const item = found[at]
    if (!item || !(item === 'all' || !allows || allows(item))) return
    onChoose(item)
    if (!isMany) onDone()
  }
  const options = useListbox({ count: found.length, onChoose: choose })
  const hasOptions = useSelector(list, hasSome) && found.length > 0
  return (
    <>
      <RobotSearch
        {...options.fieldProps(hasOptions)}
        data-autofocus
        search={search}
        onSearch={(typed) => {
          setSearch(typed)
          options.moveTo(0)
        }}
      />
      <LiveRobots list={list}>
        {found.length === 0 ? (
          <NoMatch />
        ) : (
          <OptionList {...rest} {...{ label, allows, isMany, options }} robots={found} isDriven onChoose={choose} />
        )}
      </LiveRobots>
    </>
  )
}

/** A button that opens a search over robots, at most 15 rem high (§9). */
export function RobotPopup(props: Props) {
  const { label, face, isDisabled } = props
  const { isOpen, toggle, close, trigger, area } = usePopup()
  const beside = useBeside(trigger, 'start')
  return (
    <div className={styles.root} {...area}>
      <Button
        ref={trigger}
        variant="outline"
        className={css({
          justifyContent: 'space-between',
          width: '16rem',
          maxWidth: '100%',
          pe: '2',
          fontWeight: 'normal',
        })}
        data-autofocus
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={toggle}
      >
        <VisuallyHidden>{label}: </VisuallyHidden>
        <chakra.span minWidth="0" truncate>
          {face}
        </chakra.span>
        <ChevronDown aria-hidden />
      </Button>
      {isOpen && (
        <Box
          ref={beside}
          popover="manual"
          position="fixed"
          inset="auto"
          flexDirection="column"
          gap="2"
          width="min(24rem, calc(100vw - 1rem))"
          p="2"
          layerStyle="raised"
          borderRadius="card"
          css={{ '&:popover-open': { display: 'flex' }, '& > label': { flex: 'none', width: '100%' } }}
          style={{ maxBlockSize: `${DROPDOWN_MAX_HEIGHT_REM}rem`, blockSize: `${DROPDOWN_MAX_HEIGHT_REM}rem` }}
        >
          <Choice {...props} onDone={close} />
        </Box>
      )}
    </div>
  )
}
