import { chakra, IconButton } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'

export type Said = { text: string; tone: 'danger' | 'success'; isSaidElsewhere?: boolean }

const ICONS = { danger: CircleAlert, success: CircleCheck } as const
const ROLES = { danger: 'alert', success: 'status' } as const

/** One short message; read aloud unless the page says it too. Escape and its button send it away. */
export function Toast({ text, tone, isSaidElsewhere, onDismiss }: Said & { onDismiss: () => void }) {
  const t = useT()
  const Icon = ICONS[tone]
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onDismiss()
  }
  return (
    <chakra.div
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
      <chakra.span pt="2" color={`${tone}.solid`}>
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span role={isSaidElsewhere ? undefined : ROLES[tone]} flex="1" minWidth="0" py="1.5">
        {text}
      </chakra.span>
      <IconButton variant="ghost" size="sm" aria-label={t('toast.dismiss')} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </chakra.div>
  )
}
