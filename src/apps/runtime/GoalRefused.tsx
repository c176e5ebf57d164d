import { chakra } from '@chakra-ui/react'

/** Says that the console knew no such place, as soon as it has said so. */
export const GoalRefused = ({ text }: { text: string | false }) => (
  <chakra.p role="status" color="warning.fg" _empty={{ display: 'none' }}>
    {text}
  </chakra.p>
)
