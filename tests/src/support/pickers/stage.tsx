import type { ReactNode } from 'react'
import { PickerTextsProvider, pickerTextsIn } from '../../../../src/kit/PickerTexts.tsx'

const english = await pickerTextsIn('en')

/** What stands around a picker on its page. */
export const PickerStage = ({ children }: { children: ReactNode }) => (
  <PickerTextsProvider value={english}>{children}</PickerTextsProvider>
)
