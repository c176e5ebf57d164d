import type { Owner } from '../../../machines/sign-in/owner.ts'

const DOTS = '•••'
const LAST_DIGITS = 4

const maskedMobile = (mobile: string) => `${DOTS}${mobile.slice(-LAST_DIGITS)}`
const maskedEmail = (email: string) => `${email.charAt(0)}${DOTS}${email.slice(email.lastIndexOf('@'))}`

/** The account's number and e-mail, told to who knows them and to nobody else who sees the screen. */
export const maskedOf = ({ mobile, email }: Owner) => [
  ...(mobile ? [maskedMobile(mobile)] : []),
  ...(email ? [maskedEmail(email)] : []),
]
