import { createContext, useContext } from 'react'
import type { WaitingSignIn } from './waiting-sign-in.ts'

/** `onRetry`: given where the code of the charts did not come, and can be asked for again. */
export type FormBefore = WaitingSignIn & { onRetry?: () => void }

/** What stands in for the sign-in on a page that was shown before its code came. */
export const WaitingForm = createContext<FormBefore | undefined>(undefined)
export const useWaitingForm = () => useContext(WaitingForm)
