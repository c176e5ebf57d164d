import { VisuallyHidden } from '@chakra-ui/react'
import type { MessageKey } from '../../../locales/keys.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { css } from '../../theme/css.ts'

type Props = {
  text: MessageKey
  /** The robot type, for those who hear the button without seeing its card. */
  name: string
  isSecond?: boolean
  /** Why the system cannot be chosen here. */
  unavailable?: MessageKey
  onClick?: () => void
}

/** Opens a robot type in one of the systems (§2); a system that is not offered says why. */
export function SystemButton({ text, name, isSecond = false, unavailable, onClick }: Props) {
  const t = useT()
  return (
    <Button
      variant={isSecond ? 'outline' : 'subtle'}
      aria-disabled={unavailable !== undefined || undefined}
      title={unavailable && t(unavailable)}
      onClick={onClick}
      className={css({ flex: '1' })}
    >
      {t(text)}
      <VisuallyHidden>
        {': '}
        {unavailable ? t(unavailable) : t('robotType.open', { name })}
      </VisuallyHidden>
    </Button>
  )
}
