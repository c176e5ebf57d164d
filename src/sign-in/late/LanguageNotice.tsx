import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectLanguageFailure } from '../../../machines/session/language-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { LanguageActor } from '../../session/SessionProvider.tsx'

/** The texts of another language did not come: the page keeps speaking the old one, and says so. */
export function LanguageNotice({ language }: { language: LanguageActor }) {
  const t = useT()
  const failure = useSelector(language, selectLanguageFailure)
  return (
    <InlineError text={failure && t('failure.languageLoad')} supportId={failure?.supportId}>
      <Flex mt="2" gap="2">
        <Button variant="outline" onClick={() => language.send({ type: 'language.retry' })}>
          {t('common.retry')}
        </Button>
        <Button variant="ghost" onClick={() => language.send({ type: 'notice.close' })}>
          {t('common.close')}
        </Button>
      </Flex>
    </InlineError>
  )
}
