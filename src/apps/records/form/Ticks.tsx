import { chakra, Flex } from '@chakra-ui/react'
export type Choice = { id: string; label: string; detail?: string; group?: string }

import { Tick } from '../../../kit/CheckBox.tsx'

type Props = {
  choices: readonly Choice[]
  chosen: readonly string[]
  describedBy?: string
  onChange: (chosen: readonly string[]) => void
  onBlur: () => void
}

/** Some of several, kept in the order in which they are offered. */
export function Ticks({ choices, chosen, describedBy, onChange, onBlur }: Props) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(choices.map((choice) => choice.id).filter((each) => (each === id ? isChosen : chosen.includes(each))))
  return (
    <Flex wrap="wrap" gap="2">
      {choices.map(({ id, label, detail }) => (
        <chakra.label key={id} layerStyle="chip" minHeight="2rem" px="2.5" border="line">
          <Tick
            checked={chosen.includes(id)}
            aria-describedby={describedBy}
            onChange={({ target }) => toggle(id, target.checked)}
            onBlur={onBlur}
          />
          <bdi>{label}</bdi>
          {detail && (
            <chakra.span color="fg.subtle" textStyle="caption">
              {detail}
            </chakra.span>
          )}
        </chakra.label>
      ))}
    </Flex>
  )
}
