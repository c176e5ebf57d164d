import type { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import type { HandOver } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import { DialoguesPage } from './DialoguesPage.tsx'
import { DialoguesTexts } from './DialoguesTexts.tsx'

type Props = { about: About; handOver: HandOver; dialogueReport: typeof dialogueReportMachine }

/** The dialogue report in its place in the console, with its texts. */
export function DialoguesApp({ about: { robot_prodtype_id }, handOver, dialogueReport }: Props) {
  const place = usePlace(handOver)
  return (
    <DialoguesTexts>
      <DialoguesPage key={robot_prodtype_id} {...{ dialogueReport, place, robot_prodtype_id }} />
    </DialoguesTexts>
  )
}
