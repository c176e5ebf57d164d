import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { StepHead } from '../../kit/StepHead.tsx'

type Props = {
  step: number
  title: MessageKey
  intro: MessageKey
  /** Without it there is no way back here: a dialog has its own way out. */
  onBack?: () => void
}

const STEPS = 2

/** Where one is in the reset, and the way back to the password tab. */
export function ResetHead({ title, intro, ...head }: Props) {
  const t = useT()
  return <StepHead {...head} steps={STEPS} title={t(title)} intro={t(intro)} isInDialog={!head.onBack} />
}
