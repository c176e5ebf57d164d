import { useEffect, useState } from 'react'

type IsCommon = (text: string) => boolean

const isNotKnown: IsCommon = () => false

/** The list of common passwords once it has come; where it does not come the server decides alone. */
export function useCommonPasswords() {
  const [isCommon, setIsCommon] = useState<IsCommon>(() => isNotKnown)
  useEffect(() => {
    let isShown = true
    import('../../../domain/rules/common-passwords.ts').then(
      ({ isCommonPassword }) => isShown && setIsCommon(() => isCommonPassword),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return isCommon
}
