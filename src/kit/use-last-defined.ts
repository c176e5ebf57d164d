import { useState } from 'react'

/**
 * What a modal is about: kept until the modal has come to its own end, wherever its page has got meanwhile. The second
 * is for whoever hears of that end.
 */
export function useLastDefined<Subject>(subject: Subject | undefined) {
  const [kept, keep] = useState(subject)
  if (subject !== undefined && subject !== kept) keep(subject)
  return [kept, () => keep(undefined)] as const
}
