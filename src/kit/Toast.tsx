import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import type { Toast as Said } from '../../machines/news/toasts.machine.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { Button } from './Button.tsx'
import { CloseButton } from './CloseButton.tsx'

const LOOKS = {
  danger: { Icon: CircleAlert, role: 'alert' },
  warning: { Icon: TriangleAlert, role: 'alert' },
  success: { Icon: CircleCheck, role: 'status' },
  info: { Icon: Info, role: 'status' },
} as const

const COLORS = {
  danger: 'danger.solid',
  warning: 'warning.solid',
  success: 'success.solid',
  info: 'accent.fg',
} as const

type Props = Said & { onDismiss: () => void; onAct: () => void }

/** In the language of the page, unless the words came from elsewhere. */
function useWords({ says, text }: Said) {
  const t = useT()
  const say = useFailureText()
  if (says === undefined) return text
  if (typeof says === 'string') return t(says)
  return 'key' in says ? t(says.key, says.values) : say(says)
}

/** One short message; read aloud unless the page says it too. Escape and its button send it away. */
export function Toast({ onDismiss, onAct, ...toast }: Props) {
  const { tone, isSaidElsewhere, action } = toast
  const t = useT()
  const words = useWords(toast)
  const textId = useId()
  const { Icon, role } = LOOKS[tone]
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDismiss()
  }
  return (
    <chakra.div
      role="group"
      aria-labelledby={textId}
      onKeyDown={dismissByKey}
      display="flex"
      alignItems="start"
      gap="2.5"
      ps="3.5"
      pe="2"
      py="2"
      borderRadius="card"
      layerStyle="raised"
      textStyle="form"
      animation="rise 160ms ease-out"
    >
      <chakra.span pt={{ base: '3', sm: '2' }} color={COLORS[tone]}>
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" py={{ base: '2.5', sm: '1.5' }}>
        <span id={textId} role={isSaidElsewhere ? undefined : role}>
          {words}
        </span>
        {action && (
          <Button variant="outline" onClick={onAct} className={css({ display: 'flex', mt: '2' })}>
            {t(action.name)}
          </Button>
        )}
      </chakra.span>
      <CloseButton aria-label={t('toast.dismiss')} onClick={onDismiss} />
    </chakra.div>
  )
}
