import { Box, chakra } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { PASSKEY_ATTEMPT } from '../../../machines/sign-in/attempt.ts'
import { selectIsAskingPasskey, selectIsPasskeyCancelled } from '../../../machines/sign-in/sign-in-selectors.ts'
import { mayUsePasskeys } from '../../browser/environment.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { useSelector } from '../../recorder/use-selector.ts'
import type { SignInActor } from '../../session/SessionProvider.tsx'
import { css } from '../../theme/css.ts'

const SUBMIT = { type: 'login.submit', attempt: PASSKEY_ATTEMPT } as const

const never = () => () => undefined
/** A page that was built ahead has the button; `first-paint.js` hides it (`data-no-passkeys`) until this is known. */
const useMayUsePasskeys = () =>
  useSyncExternalStore(
    never,
    () => mayUsePasskeys(window),
    () => true,
  )

/** A way in beside both tabs, where browser and address can take it. */
export function PasskeyButton({ signIn }: { signIn: SignInActor }) {
  const t = useT()
  const isAsking = useSelector(signIn, selectIsAskingPasskey)
  const isCancelled = useSelector(signIn, selectIsPasskeyCancelled)
  if (!useMayUsePasskeys()) return null
  return (
    <Box mt="3" css={{ 'html[data-no-passkeys] &': { display: 'none' } }}>
      <Button
        variant="outline"
        size="lg"
        isBusy={isAsking}
        busyLabel={t('login.passkey.asking')}
        onClick={() => signIn.send(SUBMIT)}
        className={css({ width: 'full' })}
      >
        <KeyRound aria-hidden />
        {t('login.passkey.signIn')}
      </Button>
      <chakra.p role="status" textStyle="caption" color="fg.muted" textAlign="center" mt="2" _empty={{ mt: '0' }}>
        {isCancelled && t('login.passkey.cancelled')}
      </chakra.p>
    </Box>
  )
}
