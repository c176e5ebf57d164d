import { chakra, Flex } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { Badge } from '../../../kit/Badge.tsx'
import { usePageT } from '../texts/PageTexts.tsx'

/** What is in one list more often than in the other. */
function beyond(list: readonly string[], other: readonly string[]) {
  const left = [...other]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

function Chips({ items, isNew }: { items: readonly string[]; isNew: boolean }) {
  const t = usePageT()
  const Icon = isNew ? Plus : Minus
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice, and nothing moves
    <chakra.li key={at} minWidth="0" maxWidth="100%">
      <Badge colorPalette={isNew ? 'success' : 'neutral'}>
        <Icon size={12} aria-hidden />
        <chakra.span srOnly>{t(isNew ? 'activity.came' : 'activity.went')} </chakra.span>
        <chakra.bdi overflowWrap="anywhere" whiteSpace="normal">
          {item}
        </chakra.bdi>
      </Badge>
    </chakra.li>
  ))
}

/** What went from a list, and what came. */
export function ChangedItems({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = usePageT()
  const [went, came] = [beyond(before, after), beyond(after, before)]
  if (went.length + came.length === 0) return <chakra.p color="fg.muted">{t('activity.reordered')}</chakra.p>
  return (
    <Flex as="ul" wrap="wrap" gap="1" listStyleType="none">
      <Chips items={went} isNew={false} />
      <Chips items={came} isNew />
    </Flex>
  )
}
