import { Box, Button, Heading } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'

type Props = { texts: 'login.setUpNeeded' | 'login.resetNotReady'; onBack: () => void }

/** A step of the sign-in that this version does not have on screen, and the way back. */
export function NotYetCard({ texts, onBack }: Props) {
  const t = useT()
  return (
    <Box display="flex" flexDirection="column" gap="4" alignItems="flex-start">
      <Heading as="h1" size="lg">
        {t(`${texts}.title`)}
      </Heading>
      <Box textStyle="form" color="fg.muted">
        {t(`${texts}.body`)}
      </Box>
      <Button variant="outline" onClick={onBack} autoFocus mt="2">
        {t(`${texts}.back`)}
      </Button>
    </Box>
  )
}
