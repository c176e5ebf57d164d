import type { Resource } from '../../../../domain/resources/shape.ts'
import { supportReports } from '../../../../domain/resources/support-reports.ts'
import type { Stored } from '../../../../machines/entities.ts'
import { reportPath } from '../../../browser/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Place } from '../../runtime/use-place.ts'
import { usePageT } from '../texts/PageTexts.tsx'

type Props = { resource: Resource; record: Stored; place: Place }

/** Opens a report on the charts, which the console itself does: they stand on its own origin. */
export function ChartsButton({ resource, record, place }: Props) {
  const t = usePageT()
  if (resource.id !== supportReports.id) return null
  return (
    <>
      <Button onClick={() => place.openWindow(reportPath(String(record.values.report_id)))}>{t('form.charts')}</Button>
      <span role="status">{place.isPlaceRefused && t('form.chartsBlocked')}</span>
    </>
  )
}
