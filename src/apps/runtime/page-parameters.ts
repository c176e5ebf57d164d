import type { SnapshotFrom } from 'xstate'
import type { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import { selectAbout, selectLook } from '../../../machines/pages/hand-over-selectors.ts'
import { commonParameters } from '../../api/common-parameters.ts'

/** The common parameters of §7 as far as an embedded page has them: its session is no parameter. */
export type PageParameters = ReturnType<typeof commonParameters> & { uid?: string; _corp_uuid?: string; lang?: string }

export function pageParameters(handOver?: SnapshotFrom<typeof handOverMachine>): PageParameters {
  const about = handOver && selectAbout(handOver)
  const look = handOver && selectLook(handOver)
  return {
    ...commonParameters(Date.now()),
    ...(about && { uid: about.user.user_uuid, _corp_uuid: about.corp.corp_uuid }),
    ...(look && { lang: look.lang }),
  }
}
