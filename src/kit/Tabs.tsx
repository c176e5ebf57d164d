import { Box, chakra, Flex } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { moveAlongTabs } from './list-keys.ts'

type Props<Id extends string> = {
  label?: string
  tabs: readonly { id: Id; title: string }[]
  chosen: Id
  onChoose: (id: Id, byPointer: boolean) => void
  /** The class of the row of tabs, for its place. */
  className?: string
  /** The class of what is shown, which then can be reached by keyboard, for it scrolls. */
  scroller?: string
  /** The class of what is shown where that does not scroll as a whole. */
  panel?: string
  children: ReactNode
}

/** One of several things to see: arrows move between the tabs. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  className,
  scroller,
  panel,
  children,
}: Props<Id>) {
  const id = useId()
  return (
    <>
      <Flex
        role="tablist"
        aria-label={label}
        className={className}
        onKeyDown={moveAlongTabs}
        wrap="wrap"
        columnGap="6"
        rowGap="2.5"
        borderBottom="line"
      >
        {tabs.map((tab) => (
          <chakra.button
            key={tab.id}
            id={id + tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={(event: MouseEvent) => onChoose(tab.id, event.detail > 0)}
            pb="2.5"
            mb="-1px"
            textStyle="form"
            fontWeight="medium"
            color="fg.muted"
            borderBottom="2px solid transparent"
            transition="color 120ms ease-out, border-color 120ms ease-out"
            _hover={{ color: 'fg' }}
            _selected={{ color: 'accent.fg', borderBottomColor: 'accent.solid' }}
          >
            {tab.title}
          </chakra.button>
        ))}
      </Flex>
      <Box
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={scroller && id + chosen}
        className={scroller ?? panel}
        tabIndex={scroller ? 0 : undefined}
      >
        {children}
      </Box>
    </>
  )
}
