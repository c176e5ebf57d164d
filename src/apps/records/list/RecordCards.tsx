import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { RecordCard } from './RecordCard.tsx'
import styles from './record-cards.module.css'
import { SortChoice } from './SortChoice.tsx'
import { useFromTheTop } from './use-from-the-top.ts'
import { useIsOld } from './use-is-old.ts'
import { type ListProps, useListed } from './use-listed.ts'

/** The records of one page of the list as cards: where a page is about pictures, or has no room for columns. */
export function RecordCards({ list, resource, mayChoose, onOpen, deeds }: ListProps) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { each, isOther } = useListed(list)
  const isOld = useIsOld(list)
  const all = useId()
  const top = useFromTheTop<HTMLUListElement>(list)
  return (
    <>
      <Flex wrap="wrap" align="center" rowGap="2" columnGap="4" px={{ base: '4', sm: '6' }} pb="2">
        {mayChoose && (
          <chakra.label
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="2rem"
            color="fg.muted"
            cursor="pointer"
            htmlFor={all}
          >
            <ChooseAll list={list} id={all} />
            <span aria-hidden>{t('list.selectAll')}</span>
          </chakra.label>
        )}
        <SortChoice list={list} resource={resource} />
      </Flex>
      <ul
        ref={top}
        className={styles.cards}
        data-archetype={resource.archetype}
        aria-label={names.title}
        aria-busy={isOther}
        data-stale={isOld}
      >
        {each.map((one) => (
          <RecordCard key={one.record.record_id} {...{ resource, mayChoose, onOpen, deeds }} {...one} />
        ))}
      </ul>
    </>
  )
}
