import type { ComponentProps } from 'react'
import { FailureLine } from '../late/FailureLine.tsx'
import { SubmitButton, type SubmitButtonProps } from './SubmitForm.tsx'

type Props = SubmitButtonProps & ComponentProps<typeof FailureLine>

/** What the server said, and the button that goes on. */
export const SubmitFoot = ({ failure, help, ...button }: Props) => (
  <>
    <FailureLine failure={failure} help={help} />
    <SubmitButton {...button} />
  </>
)
