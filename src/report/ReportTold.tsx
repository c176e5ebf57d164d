import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { CopyText } from '../kit/CopyText.tsx'
import type { useReport } from './use-report.ts'

type Props = Pick<ReturnType<typeof useReport>, 'outcome' | 'reportId' | 'failure'> & { className?: string }

/** What became of a report, and what the person tells support from the moment that it is sent. */
export function ReportTold({ outcome, reportId, failure, className }: Props) {
  const t = useT()
  const failureText = useFailureText()
  const why = outcome === 'refused' && failure ? `${failureText(failure)} ` : ''
  return (
    <>
      {outcome && outcome !== 'sent' && (
        <span>
          {why}
          {t(`report.${outcome}`)}
        </span>
      )}
      {reportId && <CopyText id={reportId} text="report.sent" isMarked className={className} />}
    </>
  )
}
