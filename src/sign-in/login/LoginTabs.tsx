import { Box, chakra } from '@chakra-ui/react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Method } from '../../../machines/sign-in/attempt.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { moveAlongTabs } from '../../kit/list-keys.ts'

type Props = { method: Method; onChoose: (method: Method, byPointer: boolean) => void; children: ReactNode }

const TABS = [
  { method: 'password', label: 'login.tabs.password' },
  { method: 'verifycode', label: 'login.tabs.code' },
] as const

/** The two ways to sign in, as tabs: arrows move between them, a click goes on to the field. */
export function LoginTabs({ method, onChoose, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Box>
      <Box
        role="tablist"
        aria-label={t('login.tabs.label')}
        onKeyDown={moveAlongTabs}
        display="flex"
        gap="6"
        borderBottom="1px solid"
        borderColor="border"
        mb="6"
      >
        {TABS.map((tab) => (
          <chakra.button
            key={tab.method}
            id={id + tab.method}
            type="button"
            role="tab"
            aria-selected={method === tab.method}
            aria-controls={`${id}panel`}
            tabIndex={method === tab.method ? 0 : -1}
            onClick={(event: MouseEvent) => onChoose(tab.method, event.detail > 0)}
            pb="2.5"
            mb="-1px"
            textStyle="form"
            fontWeight="medium"
            color="fg.muted"
            borderBottom="2px solid transparent"
            cursor="pointer"
            transition="color 120ms ease-out, border-color 120ms ease-out"
            _hover={{ color: 'fg' }}
            _selected={{ color: 'accent.fg', borderBottomColor: 'accent.solid' }}
          >
            {t(tab.label)}
          </chakra.button>
        ))}
      </Box>
      <Box role="tabpanel" id={`${id}panel`}>
        {children}
      </Box>
    </Box>
  )
}
