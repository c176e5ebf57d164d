import { chakra, Flex } from '@chakra-ui/react'
import { CheckCircle2, Circle } from 'lucide-react'
import { useState } from 'react'
import type { NearAnswer } from '../../../../machines/pages/answer-trial.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './ask.module.css'

export type Correcting = {
  /** Opens what is saved, of this page. */
  open?: (record_id: string) => void
  /** Counts the question as one more wording of it, which may take a while; nothing where it is not to be changed here. */
  take?: (near: NearAnswer, question: string) => (() => Promise<void> | void) | undefined
}

type Props = { near: NearAnswer; question: string; resource: string } & Correcting

function useVerdict() {
  const t = usePageT()
  const { percent } = useFormats()
  return ({ answers, why, score, needs }: NearAnswer) => {
    const alike = t('ask.score', { score: percent(score / 100), needs: percent(needs / 100) })
    if (answers) return `${t('ask.answers')} ${alike}`
    return why === '' ? alike : `${t(`ask.why.${why}`)} ${alike}`
  }
}

function Near({ near, question, resource, open, take }: Props) {
  const t = usePageT()
  const verdictOf = useVerdict()
  const { record_id, title, phrase, score, needs, answers, is_draft } = near
  const Icon = answers ? CheckCircle2 : Circle
  const isHere = near.resource === resource
  const taken = take?.(near, question)
  const [isTaking, setTaking] = useState(false)
  const begin = async () => {
    setTaking(true)
    await taken?.()
    setTaking(false)
  }
  const name = isolated(title)
  return (
    <li>
      <Flex gap="2" align="start">
        <chakra.span pt="0.5" flexShrink={0} color="fg.muted">
          <Icon size={16} aria-hidden />
        </chakra.span>
        <chakra.div minWidth="0" flex="1">
          <chakra.p fontWeight="medium">
            <bdi>{title || t(`ask.source.${near.resource}`)}</bdi>
          </chakra.p>
          {phrase !== title && (
            <chakra.p color="fg.muted" textStyle="caption">
              <bdi>{phrase}</bdi>
            </chakra.p>
          )}
          <chakra.p color="fg.muted" textStyle="caption">
            {is_draft ? t('ask.draft') : t(`ask.source.${near.resource}`)}
          </chakra.p>
        </chakra.div>
      </Flex>
      <div className={styles.bar} aria-hidden>
        <span className={styles.score} data-answers={answers} style={{ inlineSize: `${score}%` }} />
        <span className={styles.needs} style={{ insetInlineStart: `calc(${needs}% - 1px)` }} />
      </div>
      <chakra.p textStyle="caption" color="fg.muted">
        {verdictOf(near)}
      </chakra.p>
      {((open && isHere && record_id !== '') || taken) && (
        <Flex gap="2" wrap="wrap">
          {open && isHere && record_id !== '' && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('ask.openOf', { title: name })}
              onClick={() => open(record_id)}
            >
              {t('ask.open')}
            </Button>
          )}
          {taken && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('ask.takeOf', { question: isolated(question), title: name })}
              isBusy={isTaking}
              busyLabel={t('ask.take')}
              onClick={() => void begin()}
            >
              {t('ask.take')}
            </Button>
          )}
        </Flex>
      )}
    </li>
  )
}

/** What came nearest to a question, each with how near, how near it must be, and why it does not answer. */
export function NearAnswers({ near, ...each }: Omit<Props, 'near'> & { near: readonly NearAnswer[] }) {
  const t = usePageT()
  if (near.length === 0) return null
  return (
    <section>
      <chakra.h3 fontWeight="medium" color="fg" pb="2">
        {t('ask.near')}
      </chakra.h3>
      <ul className={styles.near}>
        {near.map((one) => (
          <Near key={`${one.resource} ${one.record_id} ${one.title}`} near={one} {...each} />
        ))}
      </ul>
    </section>
  )
}
