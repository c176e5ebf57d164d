import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectExplainFailure } from '../../../machines/console/menu-explain-selectors.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import { css } from '../../theme/css.ts'
import { useExplainT } from './ExplainTexts.tsx'
import type { ExplainActor } from './use-explain.ts'

const SKELETONS = ['one', 'two', 'three', 'four', 'five']

export function Waiting() {
  const t = useT()
  return (
    <Box role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {SKELETONS.map((place) => (
        <Skeleton key={place} height="8" my="2" borderRadius="control" aria-hidden />
      ))}
    </Box>
  )
}

/** Why they did not come, and the way to ask again. */
export function Trouble({ explain }: { explain: ExplainActor }) {
  const t = useT()
  const tell = useExplainT()
  const say = useFailureText()
  const failure = useSelector(explain, selectExplainFailure)
  const text = failure && `${tell('failed')} ${say(failure)}`
  return (
    <InlineError text={text} supportId={failure?.supportId}>
      <Button
        variant="outline"
        onClick={() => explain.send({ type: 'explain.retry' })}
        className={css({ mt: '2', display: 'flex' })}
      >
        {t('common.retry')}
      </Button>
    </InlineError>
  )
}
