import { useState } from 'react'

/**
 * What a modal is about: kept until the modal has come to its own end, wherever its page is by then. The second
 * is called at that end.
 */
export function useLastDefined<Subject>(subject: Subject | undefined) {
  const [kept, keep] = useState(subject)
  if (subject !== undefined && subject !== kept) keep(subject)
  return [kept, () => keep(undefined)] as const
}
