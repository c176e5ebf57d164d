import { Box, chakra } from '@chakra-ui/react'
import { type ComponentType, createContext, useContext, useId, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { CopyText } from './CopyText.tsx'

/** What else a person can do about a failure than tell its id; a page that offers nothing shows the id alone. */
export const SupportActions = createContext<ComponentType<{ supportId: string }> | undefined>(undefined)

export function SupportId({ id }: { id: string }) {
  const Ways = useContext(SupportActions)
  return (
    <>
      <CopyText id={id} />
      {Ways && <Ways supportId={id} />}
    </>
  )
}

/** The same, for whoever asks: most people mend this failure alone. The refusal that it stands in is not read aloud again. */
export function SupportDetails({ id }: { id: string }) {
  const t = useT()
  const [isAsked, setIsAsked] = useState(false)
  const details = useId()
  return (
    <Box aria-live="off">
      <chakra.button
        type="button"
        aria-expanded={isAsked}
        aria-controls={details}
        onClick={() => setIsAsked(!isAsked)}
        display="block"
        minHeight="6"
        textStyle="caption"
        textDecoration="underline"
        textUnderlineOffset="2px"
      >
        {t(isAsked ? 'common.hideDetails' : 'common.showDetails')}
      </chakra.button>
      <Box id={details}>{isAsked && <SupportId id={id} />}</Box>
    </Box>
  )
}
