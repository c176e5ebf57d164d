import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import type { Records } from '../actors.ts'
import { mayBeSorted } from '../list-route.ts'
import { useNames } from '../texts/PageTexts.tsx'

type Props = { list: Records; resource: Resource; name: string }

const ARIA_SORT = { up: 'ascending', down: 'descending', none: 'none' } as const

const directionOf = (sort: string, name: string) => (sort === name ? 'up' : sort === `-${name}` ? 'down' : 'none')

export function HeaderCell({ list, resource, name }: Props) {
  const wanted = useSelector(list, selectWanted)
  const label = useNames(resource.id).field(name)
  if (!mayBeSorted(resource, name)) return <th scope="col">{label}</th>
  const direction = directionOf(wanted.sort, name)
  const sort = direction === 'up' ? `-${name}` : name
  return (
    <th scope="col" aria-sort={ARIA_SORT[direction]}>
      <chakra.button
        type="button"
        maxWidth="100%"
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="1.75rem"
        _focusVisible={{ outlineOffset: '-2px' }}
        css={{
          '&:hover': { color: 'fg' },
          '& svg[data-direction=none]': { opacity: '0' },
          '&:is(:hover, :focus-visible) svg[data-direction=none]': { opacity: '0.6' },
        }}
        onClick={() => list.send({ type: 'list.ask', wanted: { ...wanted, sort, page: 1 } })}
      >
        {label}
        {direction === 'down' ? (
          <ArrowDown size={14} aria-hidden />
        ) : (
          <ArrowUp size={14} aria-hidden data-direction={direction} />
        )}
      </chakra.button>
    </th>
  )
}
