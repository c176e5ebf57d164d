import type { ReactNode } from 'react'
import { PickerTextsProvider } from '../../../../src/kit/PickerTexts.tsx'
import { pickerTextsIn } from '../../../../src/kit/texts.ts'

const english = await pickerTextsIn('en')

/** What stands around a picker on its page. */
export const PickerStage = ({ children }: { children: ReactNode }) => (
  <PickerTextsProvider value={english}>{children}</PickerTextsProvider>
)
