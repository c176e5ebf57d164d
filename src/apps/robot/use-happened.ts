import type { Happened } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { isolated } from '../../i18n/isolated.ts'
import { useRobotT } from './RobotTexts.tsx'

/** What a robot told of in a line, and what there is to add. */
export function useHappened() {
  const t = useRobotT()
  const { number } = useFormats()
  return ({ visitor, question, tour }: Happened): { words: string; more: string } => {
    if (question)
      return {
        words: t('happened.asked', { text: isolated(question.text) }),
        more: t(`happened.from.${question.from}`),
      }
    if (tour) {
      const { name, stops, stops_done, end } = tour
      const more = t('happened.stops', { done: number(stops_done), count: number(stops) })
      return { words: t(`happened.tour.${end}`, { name: isolated(name) }), more }
    }
    const { who = 'visitor', name = '', place = '' } = visitor ?? {}
    const words = t(`happened.met.${who}`)
    return { words: name === '' ? words : t('happened.named', { words, name: isolated(name) }), more: place }
  }
}
