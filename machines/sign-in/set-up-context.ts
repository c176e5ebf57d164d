import type { Caller } from '../entities.ts'
import type { SignInOutput } from './sign-in.machine.ts'

export type SetUpScreen = 'setPassword' | 'jobInfo' | 'confirmation'
export type Input = Pick<SignInOutput, 'granted' | 'by'>
export type Save = { caller: Caller; person_id: string }

export const saveOf = ({ granted }: Input): Save => ({
  caller: {
    token: granted?.token ?? '',
    uuid: granted?.user.user_uuid ?? '',
    corp_uuid: granted?.corp.corp_uuid,
  },
  person_id: granted?.user.person_id ?? '',
})

/** Who signed in by password has one already, unless somebody else chose it; of who has passkeys, only such a one gets here. */
export const mustSetPassword = ({ granted, by }: Input) => granted?.flag === 1 || by !== 'password'
