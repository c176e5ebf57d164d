import type { FileProblem } from '../../../../machines/pages/imports.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { InlineError } from '../../../kit/InlineError.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { useMaxSize } from './file-rule.ts'

type Props = { problem: FileProblem; name: string }

/** §5: 408 has a tip of its own, 407 none. */
function useTip() {
  const t = usePageT()
  const { number, list } = useFormats()
  const size = useMaxSize()
  return ({ problem, columns = [], limit = 0 }: FileProblem) =>
    problem === 'noFile' || problem === 'unreadable'
      ? ''
      : t(`batch.tip.${problem}`, { size, columns: list(columns), limit: number(limit) })
}

export function FileAlert({ problem, name }: Props) {
  const t = usePageT()
  const tip = useTip()(problem)
  const { problem: kind } = problem
  return (
    <InlineError text={t(`batch.file.${kind === 'noFile' || kind === 'unreadable' ? kind : 'unfit'}`, { name })}>
      {tip && <p>{tip}</p>}
    </InlineError>
  )
}
