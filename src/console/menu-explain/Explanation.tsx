import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectIsOwnRole, selectViewer } from '../../../machines/console/menu-explain-selectors.ts'
import type { MenuReason, RobotProdtypeEntry } from '../../../machines/entities.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { explainMenu } from '../menu/menu-explanation.ts'
import { EntryList } from './EntryList.tsx'
import { useExplainT } from './ExplainTexts.tsx'
import { sectionsOf } from './sections.ts'
import type { ExplainActor } from './use-explain.ts'
import { useWanted } from './use-wanted.ts'

type Props = { explain: ExplainActor; rows: readonly MenuReason[]; types: readonly RobotProdtypeEntry[] }

/** The groups that the admin is in say nothing of people with another role. */
const withoutGroups = (rows: readonly MenuReason[]) => rows.map((row) => ({ ...row, left_out_by: [] }))

function useExplained({ explain, rows, types }: Props) {
  const viewer = useSelector(explain, selectViewer)
  const isOwnRole = useSelector(explain, selectIsOwnRole)
  return useMemo(() => {
    const ids = types.map(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id)
    const explained = explainMenu(isOwnRole ? rows : withoutGroups(rows), viewer, ids)
    const entries = explained.filter(({ kind }) => kind === 'entry')
    return { explained, all: entries.length, shown: entries.filter(({ hiddenBy }) => !hiddenBy).length }
  }, [rows, viewer, types, isOwnRole])
}

/** The entries to search, each with its reason. */
export function Explanation(props: Props) {
  const tell = useExplainT()
  const { number } = useFormats()
  const { explained, shown, all } = useExplained(props)
  const { query, setQuery, isOnlyHidden, toggleOnlyHidden, isWanted } = useWanted()
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
        <Box flex="1 1 14rem">
          <TextInput
            type="search"
            size="sm"
            aria-label={tell('search')}
            placeholder={tell('search')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Box>
        <CheckBox checked={isOnlyHidden} onChange={toggleOnlyHidden}>
          {tell('onlyHidden')}
        </CheckBox>
        <chakra.span role="status" textStyle="caption" ms="auto">
          {tell('count', { shown: number(shown), all: number(all) })}
        </chakra.span>
      </Flex>
      <Box
        role="region"
        aria-label={tell('list')}
        tabIndex={0}
        flex="1"
        minHeight="12rem"
        overflowY="auto"
        scrollbarWidth="thin"
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <EntryList sections={sectionsOf(explained, isWanted)} types={props.types} />
      </Box>
    </>
  )
}
