import { useEffect, useState } from 'react'
import type { answerTrialMachine } from '../../../../machines/pages/answer-trial.machine.ts'
import type { TaughtDraft } from '../../../../machines/pages/answer-trial.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { useChart } from '../../../recorder/use-chart.ts'
import { AskIt } from './AskIt.tsx'
import type { Correcting } from './NearAnswers.tsx'

export type Asking = {
  resource: string
  /** What is typed of a record, and counts as if it were saved. */
  draft?: TaughtDraft
  teach?: (question: string, lang_code: string) => void
} & Correcting

/** A trial that goes along with what is typed. */
export function AskTrial({ logic, resource, draft, ...rest }: Asking & { logic: typeof answerTrialMachine }) {
  const speaks = useLang()
  const [input] = useState({ resource, question: '', lang_code: '', robot_uuid: '', speaks, ...(draft && { draft }) })
  const trial = useChart(logic, { input })
  useEffect(() => {
    if (draft && draft !== trial.getSnapshot().context.asked.draft)
      trial.send({ type: 'trial.change', change: { draft } })
  }, [trial, draft])
  return <AskIt trial={trial} {...rest} />
}
