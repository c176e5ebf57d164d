import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { type KeyboardEvent, useState } from 'react'
import { TextInput } from '../../../kit/TextInput.tsx'
import { type Listbox, useListbox } from '../../../kit/use-listbox.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { type ControlProps, inputProps } from './form-tools.ts'
import type { Choice } from './Ticks.tsx'

/** `failed`: nobody knows what there is to choose. */
export type Found = readonly Choice[] | 'failed'

type Props = {
  control: ControlProps
  /** What the chosen one is called. */
  chosen: string
  /** What matches what was typed last; undefined until that is known. */
  found: Found | undefined
  onSearch: (typed: string) => void
  onChoose: (choice: Choice | undefined) => void
}

function Matches({ found, listbox, onChoose }: Pick<Props, 'onChoose'> & { found: Found; listbox: Listbox }) {
  const t = usePageT()
  if (found === 'failed')
    return (
      <chakra.p color="fg.subtle" textStyle="caption" overflowWrap="anywhere">
        {t('form.choicesFailed')}
      </chakra.p>
    )
  if (found.length === 0)
    return (
      <chakra.p color="fg.subtle" textStyle="caption" overflowWrap="anywhere">
        {t('list.noMatch')}
      </chakra.p>
    )
  return (
    <Box
      id={listbox.id}
      role="listbox"
      css={{
        '& > div': {
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: '3',
          py: '1.5',
          px: '2',
          borderRadius: 'control',
          cursor: 'pointer',
        },
        '& > div:hover': { bg: 'bg.hover' },
        '& > div[data-chosen]': { bg: 'bg.hover' },
      }}
    >
      {found.map((choice, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and takes the keys
        <div
          key={choice.id}
          id={listbox.optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === listbox.active}
          data-chosen={at === listbox.active || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <bdi>{choice.label}</bdi>
          {choice.detail && (
            <chakra.span color="fg.subtle" textStyle="caption">
              {choice.detail}
            </chakra.span>
          )}
        </div>
      ))}
    </Box>
  )
}

const OPENING: readonly string[] = ['ArrowDown', 'ArrowUp']
const CLOSING: readonly string[] = ['Enter', 'Escape']

/** One of many, found by typing a part of its name. */
export function SearchControl({ control, chosen, found, onSearch, onChoose }: Props) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const choices = found === 'failed' ? [] : (found ?? [])
  const listbox = useListbox({
    count: choices.length,
    ends: 'round',
    onChoose: (at) => choices[at] && choose(choices[at]),
  })
  const open = (text: string) => {
    onSearch(text)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const choose = (choice: Choice | undefined) => {
    close()
    onChoose(choice)
  }
  const leave = () => {
    if (typed === '') onChoose(undefined)
    close()
    control.onBlur()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const isOpening = !isOpen && OPENING.includes(key)
    if (isOpening || (isOpen && CLOSING.includes(key))) event.preventDefault()
    if (isOpening) {
      listbox.moveTo(0)
      open(typed ?? '')
    } else if (isOpen && key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (isOpen) listbox.onKeyDown(event)
  }
  return (
    <Box position="relative">
      <TextInput
        {...inputProps(control)}
        {...listbox.fieldProps(isOpen)}
        aria-required={control.field.required}
        dir="auto"
        value={typed ?? chosen}
        onFocus={({ target }) => target.select()}
        onClick={() => open(typed ?? '')}
        onChange={({ target }) => {
          setTyped(target.value)
          open(target.value)
          listbox.moveTo(0)
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {isOpen && (
        <Box
          ref={listbox.list}
          position="absolute"
          top="calc(100% + var(--spacing-1))"
          insetInline="0"
          zIndex="1"
          maxHeight="15rem"
          p="1"
          overflowY="auto"
          bg="bg.raised"
          border="line"
          borderRadius="card"
          boxShadow="floating"
        >
          {found ? (
            <Matches found={found} listbox={listbox} onChoose={choose} />
          ) : (
            <Skeleton as="span" display="block" width="32" height="3" />
          )}
        </Box>
      )}
    </Box>
  )
}
