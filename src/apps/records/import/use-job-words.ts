import type { ImportJob, Verdict } from '../../../../machines/pages/imports.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { usePageT } from '../texts/PageTexts.tsx'

export const VERDICTS: readonly Verdict[] = ['failed', 'made', 'changed', 'skipped', 'kept']

/** Facts beside each other on one line. */
export const joined = (facts: readonly string[]) => facts.filter((each) => each !== '').join(' · ')

/** Says how far the work on a file is and what came of it. */
export function useJobWords() {
  const t = usePageT()
  const { number } = useFormats()
  const verdict = (job: ImportJob, each: Verdict) => t(`batch.verdicts.${each}`, { count: number(job[each]) })
  return {
    verdict,
    counts: (job: ImportJob) =>
      joined(VERDICTS.filter((each) => job[each] > 0).map((each) => verdict(job, each))) || t('batch.nothing'),
    title({ state, file_name: name, ahead }: ImportJob, isOver: boolean) {
      if (!isOver && !['waiting', 'running'].includes(state)) return t('batch.undoing', { name })
      if (state === 'waiting' && ahead > 0) return t('batch.waiting', { count: number(ahead) })
      if (state === 'waiting' || state === 'running') return t('batch.importing', { name })
      return t(`batch.${state}`, { name })
    },
    progress: ({ checked, rows }: ImportJob) => t('batch.progress', { done: number(checked), total: number(rows) }),
  }
}
