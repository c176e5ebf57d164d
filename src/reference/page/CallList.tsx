import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useDeferredValue, useState } from 'react'
import { SearchField } from '../../kit/SearchField.tsx'
import type { ReferenceOperation } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { groupKey } from './group-key.ts'
import { type Group, grouped } from './grouped.ts'

function Call({
  operation: { id, method, path, summary },
  isShown,
}: {
  operation: ReferenceOperation
  isShown: boolean
}) {
  return (
    <li>
      <chakra.a
        href={`#${id}`}
        aria-current={isShown ? 'page' : undefined}
        display="block"
        px="3"
        py="1.5"
        borderRadius="control"
        color="fg"
        borderInlineStart="2px solid transparent"
        _hover={{ bg: 'bg.hover' }}
        _currentPage={{ bg: 'accent.subtle', borderInlineStartColor: 'accent.solid' }}
      >
        <chakra.span display="block" lang="en" dir="ltr" textAlign="start" overflowWrap="anywhere">
          {summary}
        </chakra.span>
        <chakra.span
          display="block"
          dir="ltr"
          textAlign="start"
          fontFamily="mono"
          fontSize="0.6875rem"
          color="fg.muted"
          overflowWrap="anywhere"
        >
          {method} {path}
        </chakra.span>
      </chakra.a>
    </li>
  )
}

function InGroup({ group: { name, operations }, shown }: { group: Group; shown: string }) {
  const t = useReferenceT()
  const key = groupKey(name)
  return (
    <Box mt="2">
      {key && (
        <chakra.h3 px="3" py="1" textStyle="caption" color="fg.muted" fontWeight="medium">
          {t(key)}
        </chakra.h3>
      )}
      <chakra.ul listStyleType="none" textStyle="body">
        {operations.map((operation) => (
          <Call key={operation.id} operation={operation} isShown={operation.id === shown} />
        ))}
      </chakra.ul>
    </Box>
  )
}

/** All calls, by who calls and what of, and a search over what is said of them. */
export function CallList({ operations, shown }: { operations: readonly ReferenceOperation[]; shown: string }) {
  const t = useReferenceT()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const sections = grouped(operations, wanted)
  const count = sections.flatMap(({ groups }) => groups.flatMap((group) => group.operations)).length
  return (
    <chakra.nav aria-label={t('list')} display="flex" flexDirection="column" height="100%">
      <Box p="3" pb="2">
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </Box>
      <VisuallyHidden role="status">{wanted !== '' && t('count', { count })}</VisuallyHidden>
      <Box flex="1" minHeight="0" overflowY="auto" px="2" pb="6">
        {count === 0 && (
          <chakra.p px="3" py="2" color="fg.muted" overflowWrap="anywhere">
            {t('none', { search: wanted })}
          </chakra.p>
        )}
        {sections.map(({ caller, groups }) => (
          <chakra.section key={caller} mt="3">
            <chakra.h2 px="3" textStyle="form" fontWeight="semibold">
              {t(`groups.${caller}`)}
            </chakra.h2>
            {groups.map((group) => (
              <InGroup key={group.name} group={group} shown={shown} />
            ))}
          </chakra.section>
        ))}
      </Box>
    </chakra.nav>
  )
}
