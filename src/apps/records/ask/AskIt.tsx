import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { GraduationCap } from 'lucide-react'
import type { TriedAnswer } from '../../../../machines/pages/answer-trial.ts'
import {
  selectAnswered,
  selectAsked,
  selectIsSilent,
  selectIsTrying,
  selectTrialFailure,
  selectTriedAnswer,
} from '../../../../machines/pages/answer-trial-selectors.ts'
import { supportOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { Button } from '../../../kit/Button.tsx'
import { InlineRetry } from '../../../kit/InlineRetry.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { AskFields, type Trial } from './AskFields.tsx'
import styles from './ask.module.css'
import { type Correcting, NearAnswers } from './NearAnswers.tsx'

type Props = { trial: Trial; teach?: (question: string, lang_code: string) => void } & Correcting

const SAYS = { answered: 'ask.says', asks_back: 'ask.asksBack', none: 'ask.says' } as const

/** `isOwn`: somebody typed the question, and hears the answer; what comes of a record as it is typed is not read aloud each time. */
type SaysProps = { answer: TriedAnswer; question: string; isOwn: boolean }

function Says({ answer: { outcome, text, media }, question, isOwn }: SaysProps) {
  const t = usePageT()
  return (
    <section>
      <p className={styles.asked} dir="auto">
        {question}
      </p>
      <chakra.h3 fontWeight="medium" color="fg" pb="2">
        {t(SAYS[outcome])}
      </chakra.h3>
      <p
        aria-live={isOwn ? 'polite' : 'off'}
        className={styles.answer}
        data-outcome={outcome}
        data-words={text !== ''}
        dir="auto"
      >
        {text || t(outcome === 'none' ? 'ask.none' : 'ask.noWords')}
      </p>
      {media !== '' && (
        <chakra.p textStyle="caption" color="fg.muted" pt="1" overflowWrap="anywhere">
          {t('ask.media')} <bdi>{media}</bdi>
        </chakra.p>
      )}
    </section>
  )
}

function Answered({ trial, teach, ...correcting }: Props) {
  const t = usePageT()
  const answer = useSelector(trial, selectTriedAnswer)
  const isBusy = useSelector(trial, selectIsTrying)
  const answered = useSelector(trial, selectAnswered)
  const isOwn = useSelector(trial, selectAsked).question !== ''
  if (!answer || !answered) return null
  const { question, lang_code, resource } = answered
  return (
    <Box className={styles.shown} aria-busy={isBusy} display="grid" gap="4">
      <Says {...{ answer, question, isOwn }} />
      {teach && answer.outcome !== 'answered' && (
        <Box>
          <Button variant="outline" onClick={() => teach(question, lang_code)}>
            <GraduationCap size={16} aria-hidden />
            {t('ask.teach')}
          </Button>
        </Box>
      )}
      <NearAnswers near={answer.near} {...{ question, resource }} {...correcting} />
    </Box>
  )
}

/** What a robot would say to a question, what came nearest, and how it is put right (§9, a workbench for what is taught). */
export function AskIt(props: Props) {
  const { trial } = props
  const t = usePageT()
  const failureText = useFailureText()
  const failure = useSelector(trial, selectTrialFailure)
  const isBusy = useSelector(trial, selectIsTrying)
  const isSilent = useSelector(trial, selectIsSilent)
  return (
    <Box display="grid" gap="4" alignContent="start">
      <AskFields trial={trial} />
      <Box color="fg.muted" textStyle="form" minHeight="5">
        <span role="status">{isSilent && t('ask.silent')}</span>
        {isBusy && <span aria-hidden>{t('ask.busy')}</span>}
      </Box>
      {failure && (
        <InlineRetry
          title={t('ask.failed')}
          text={failureText(failure)}
          {...supportOf(failure)}
          onRetry={() => trial.send({ type: 'trial.ask' })}
        />
      )}
      <Answered {...props} />
    </Box>
  )
}
