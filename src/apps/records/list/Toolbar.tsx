import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { firstWanted } from '../list-route.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { FilterField } from './FilterField.tsx'
import { RecordSearch } from './RecordSearch.tsx'

type Props = { list: Records; resource: Resource; children?: ReactNode }

/** What narrows a list, and beside it what else is chosen for it. */
export function Toolbar({ list, resource, children }: Props) {
  const t = usePageT()
  const wanted = useSelector(list, selectWanted)
  const { filter, q } = wanted
  const narrow = (name: string, value: string) => {
    const { [name]: _, ...others } = filter
    list.send({
      type: 'list.ask',
      wanted: { ...wanted, page: 1, filter: value ? { ...others, [name]: value } : others },
    })
  }
  const clear = () => {
    const { q, filter } = firstWanted(resource)
    list.send({ type: 'list.ask', wanted: { ...wanted, q, filter, page: 1 } })
  }
  return (
    <Flex as="search" wrap="wrap" align="center" gap="2" px={{ base: '4', sm: '6' }} pb="3">
      {resource.searches.length > 0 && <RecordSearch list={list} resource={resource} />}
      <Box
        display={{ base: 'flex', sm: 'contents' }}
        flex={{ smDown: '1 0 100%' }}
        gap={{ smDown: '2' }}
        alignItems={{ smDown: 'center' }}
        mx={{ smDown: 'calc(-1 * var(--spacing-4))' }}
        py={{ smDown: '1' }}
        px={{ smDown: '4' }}
        position="relative"
        overflowX={{ smDown: 'auto' }}
        scrollPaddingInline={{ smDown: '4' }}
        scrollbarWidth={{ smDown: 'none' }}
        _empty={{ display: { smDown: 'none' } }}
        css={{ '& > *': { flex: { smDown: 'none' } } }}
      >
        {resource.filters.map((name) => (
          <FilterField
            key={name}
            resource={resource}
            name={name}
            value={filter[name] ?? ''}
            onChange={(value) => narrow(name, value)}
          />
        ))}
      </Box>
      {(q !== '' || Object.keys(filter).length > 0) && (
        <Button variant="ghost" onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
      {children && <Flex ms={{ sm: 'auto' }}>{children}</Flex>}
    </Flex>
  )
}
