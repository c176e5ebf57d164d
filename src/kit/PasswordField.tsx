import { Box } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { CapsLockHint } from './CapsLockHint.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Whether Caps Lock is on, as far as keys and clicks in a field tell; unknown, and so off, while it has no focus. */
function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const look = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'))
  const forget = () => setOn(false)
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onMouseDown: look, onMouseUp: look, onBlur: forget } }
}

type Props = TextInputProps & {
  ref?: Ref<HTMLInputElement>
  label: string
  error?: string
  hint?: ReactNode
  describedBy?: string
  aside?: ReactNode
}

/** A password with a button that shows it; passwords run from left to right in every language. */
export function PasswordField({ label, error, hint, describedBy, aside, ...input }: Props) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field label={label} error={error} hint={hint} describedBy={describedBy} aside={aside}>
      {(control) => (
        <>
          <Box position="relative" dir="ltr">
            <TextInput
              size="lg"
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={css({ pe: '10' })}
              {...input}
              {...capsLock.watch}
              {...control}
            />
            <IconButton
              aria-label={t(isShown ? 'common.hidePassword' : 'common.showPassword')}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
              className={css({ position: 'absolute', insetEnd: '1', top: '1', minHeight: '8' })}
            >
              <Icon aria-hidden />
            </IconButton>
          </Box>
          <CapsLockHint isOn={capsLock.isOn} />
        </>
      )}
    </Field>
  )
}
