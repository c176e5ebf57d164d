import { useMemo } from 'react'
import { roleOf } from '../../../domain/roles.ts'
import type { About } from '../../../machines/pages/hand-over-messages.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { PickerTexts } from '../../kit/PickerTexts.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { type HandOver, sessionOf } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import { visibilityOf } from '../runtime/visibility.ts'
import { RemotePage } from './RemotePage.tsx'
import { RemoteTexts } from './RemoteTexts.tsx'
import { loadPlacesWith, remoteCallsWith } from './remote-calls.ts'
import type { RemoteForm } from './remote-pages.ts'

type Props = { about: About; handOver: HandOver; form: RemoteForm }

function partsFor(handOver: HandOver) {
  const withSession = sessionOf(handOver)
  return {
    remoteControl: remoteControlMachine.provide({
      actors: remoteCallsWith(withSession, visibilityOf(document, handOver)),
    }),
    robotList: robotListWith(handOver, document),
    loadPlaces: loadPlacesWith(withSession),
  }
}

/** §2 "remote control" and "mini remote", with their texts. */
export function RemoteApp({ about, handOver, form }: Props) {
  const place = usePlace(handOver)
  const parts = useMemo(() => partsFor(handOver), [handOver])
  const { robot_prodtype_id, grid, role } = about
  return (
    <RemoteTexts>
      <PickerTexts>
        <RemotePage {...parts} {...{ place, robot_prodtype_id, grid, form }} role={roleOf(role)} />
      </PickerTexts>
    </RemoteTexts>
  )
}
