import { chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronUp, MessageCircleQuestion } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { completed } from '../../../../domain/resources/values.ts'
import type { Values } from '../../../../machines/entities.ts'
import type { NearAnswer } from '../../../../machines/pages/answer-trial.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Draft } from '../form/FormBody.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import styles from './ask.module.css'
import { LazyAsk } from './LazyAsk.tsx'
import { withWording } from './taught.ts'

type Props = {
  resource: Resource
  /** Empty of a new record. */
  record_id: string
  draft: Draft
  /** Takes one more wording into what is typed; left out where the record is only read. */
  onTake?: (name: string, value: unknown) => void
  children: ReactNode
}

const onlyTyped = (values: Values, { typed }: Draft): Values =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, values[name]]))

/** What a robot would say, beside what is being taught and as it is typed; on a phone it is opened below. What was asked stays while it is shut. */
export function AskBeside({ resource, record_id, draft, onTake, children }: Props) {
  const t = usePageT()
  const isNarrow = useIsNarrow()
  const [isOpened, setOpened] = useState(false)
  const isShown = !isNarrow || isOpened
  const [hasBeenShown, setHasBeenShown] = useState(isShown)
  if (isShown && !hasBeenShown) setHasBeenShown(true)
  const id = useId()
  const written = JSON.stringify(draft.values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are made anew by each render, and differ where what they say does
  const taught = useMemo(() => {
    const values = completed(resource.fields, draft.values)
    return { record_id, values, typed: record_id === '' ? values : onlyTyped(values, draft) }
  }, [resource, record_id, written])
  const take = (near: NearAnswer, question: string) => {
    const more = onTake && near.is_draft ? withWording(resource, draft.values, question) : undefined
    return more && (() => onTake?.(more.name, more.value))
  }
  const Icon = isOpened ? ChevronDown : ChevronUp
  return (
    <div className={styles.beside}>
      <div className={styles.form}>{children}</div>
      <section className={styles.ask} aria-label={t('ask.title')}>
        {isNarrow ? (
          <Button variant="ghost" aria-expanded={isOpened} aria-controls={id} onClick={() => setOpened(!isOpened)}>
            <MessageCircleQuestion size={16} aria-hidden />
            {t('ask.title')}
            <Icon size={16} aria-hidden />
          </Button>
        ) : (
          <chakra.h3 textStyle="lead" fontWeight="semibold" pb="1">
            {t('ask.title')}
          </chakra.h3>
        )}
        {hasBeenShown && (
          <div id={id} hidden={!isShown}>
            <chakra.p color="fg.muted" textStyle="caption" pb="4">
              {t('ask.about')}
            </chakra.p>
            <LazyAsk resource={resource.id} draft={taught} take={take} />
          </div>
        )}
      </section>
    </div>
  )
}
