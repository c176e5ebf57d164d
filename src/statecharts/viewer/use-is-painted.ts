import { useDeferredValue } from 'react'

/** False until the first picture is painted: what is not of the drawing waits for that. */
export const useIsPainted = () => useDeferredValue(true, false)
