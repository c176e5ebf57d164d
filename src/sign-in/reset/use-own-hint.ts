import { useSelector } from '@xstate/react'
import { selectOwner } from '../../../machines/sign-in/reset.machine.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { maskedOf } from './masked.ts'

const LEFT_TO_RIGHT = '\u2066'
const AS_BEFORE = '\u2069'

/** Which number or e-mail is the account's, where somebody is signed in (§5 "Reset while logged in"). */
export function useOwnHint(reset: ResetActor) {
  const t = useT()
  const formats = useFormats()
  const owner = useSelector(reset, selectOwner)
  if (!owner) return undefined
  const ways = maskedOf(owner).map((way) => LEFT_TO_RIGHT + way + AS_BEFORE)
  return t('setup.forgotPassword.own', { ways: formats.either(ways) })
}
