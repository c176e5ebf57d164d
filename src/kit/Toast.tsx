import { Button, chakra, IconButton } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'

export type Said = {
  text: string
  tone: 'danger' | 'success' | 'info' | 'warning'
  isSaidElsewhere?: boolean
  action?: { name: string }
}

const LOOKS = {
  danger: { Icon: CircleAlert, role: 'alert', color: 'danger.solid' },
  warning: { Icon: TriangleAlert, role: 'alert', color: 'warning.solid' },
  success: { Icon: CircleCheck, role: 'status', color: 'success.solid' },
  info: { Icon: Info, role: 'status', color: 'accent.fg' },
} as const

type Props = Said & { onDismiss: () => void; onAct?: () => void }

/** One short message; read aloud unless the page says it too. Escape and its button send it away. */
export function Toast({ text, tone, isSaidElsewhere, action, onDismiss, onAct }: Props) {
  const t = useT()
  const textId = useId()
  const { Icon, role, color } = LOOKS[tone]
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
      bg="bg.raised"
      color="fg"
      boxShadow="floating"
      textStyle="form"
      animation="rise 160ms ease-out"
    >
      <chakra.span pt="2" color={color}>
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minWidth="0" py="1.5">
        <span id={textId} role={isSaidElsewhere ? undefined : role}>
          {text}
        </span>
        {action && (
          <Button size="sm" variant="outline" display="flex" mt="2" onClick={onAct}>
            {action.name}
          </Button>
        )}
      </chakra.span>
      <IconButton variant="ghost" size="sm" aria-label={t('toast.dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
