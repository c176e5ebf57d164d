import { Box } from '@chakra-ui/react'
import type { Question } from '../../../machines/console/page-messages.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'

type Props = { name: string; question: Question; onAnswer: (isConfirmed: boolean) => void }

/** What an embedded page asks the person, in its own name. */
export function PageQuestion({ name, question: { title, text, action, isDangerous }, onAnswer }: Props) {
  const t = useT()
  return (
    <Dialog
      title={title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button variant="outline" size="md" data-autofocus onClick={() => onAnswer(false)}>
            {t('frame.cancel')}
          </Button>
          <Button size="md" colorPalette={isDangerous ? 'danger' : undefined} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      {text}
      <Box mt="3" textStyle="caption" color="fg.subtle">
        {t('frame.askedBy', { name })}
      </Box>
    </Dialog>
  )
}
