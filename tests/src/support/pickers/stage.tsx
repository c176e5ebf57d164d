import type { ReactNode } from 'react'
import type { LangCode } from '../../../../locales/keys.ts'
import { PickerTextsProvider, pickerTextsIn } from '../../../../src/kit/PickerTexts.tsx'
import { stageLang } from '../stage-lang.ts'

const [en, zh, ar] = await Promise.all((['en', 'zh', 'ar'] as const).map((lang) => pickerTextsIn(lang)))
const TEXTS: Partial<Record<LangCode, typeof en>> = { en, zh, ar }

/** What stands around a picker on its page. */
export const PickerStage = ({ children }: { children: ReactNode }) => (
  <PickerTextsProvider value={TEXTS[stageLang()]}>{children}</PickerTextsProvider>
)
