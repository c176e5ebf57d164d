import { roleOf } from '../../../domain/roles.ts'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import { PickerTexts } from '../../kit/PickerTexts.tsx'
import { FloorTexts } from '../plan/FloorTexts.tsx'
import { RemoteTexts } from '../remote/RemoteTexts.tsx'
import type { HandOver } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import { FloorPage } from './FloorPage.tsx'
import type { floorChartsWith } from './floor-calls.ts'

type Props = { about: About; handOver: HandOver; charts: ReturnType<typeof floorChartsWith> }

/** The live floor in its place in the console, with its texts. */
export function FloorApp({ about, handOver, charts }: Props) {
  const place = usePlace(handOver)
  return (
    <FloorTexts>
      <RemoteTexts>
        <PickerTexts>
          <FloorPage {...charts} place={place} role={roleOf(about.role)} />
        </PickerTexts>
      </RemoteTexts>
    </FloorTexts>
  )
}
