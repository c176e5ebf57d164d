import { createContext, useContext } from 'react'

/** The console says on the same screen that the server cannot be reached: nothing within shows as so now, or says it again. */
export const ToldLostContext = createContext(false)

export const useIsToldLost = () => useContext(ToldLostContext)
