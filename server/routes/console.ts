import { RET } from '../../openapi/ret.ts'
import type { Handler } from '../handler.ts'
import { listLanguages } from '../store/languages.ts'
import { demoPage } from './demo-pages.ts'

const EDGE_DOWNLOAD = 'https://www.microsoft.com/edge/download'

export const langList: Handler<'langList'> = async ({ db }) => ({
  ret: RET.ok,
  data: { items: await listLanguages(db) },
})

/** What the console must know before anyone signs in, for the host that it was opened on. */
export const consoleSettings: Handler<'consoleSettings'> = async (deps, _params, call) => {
  const { PRIVACY_URL, SERVICE_POLICY_URL, FORUM_URL, CUSTOMIZATION_URL, FRAME_ORIGINS, DEMO } = deps.settings
  const linkOf = (given: string | undefined, path: string) => given ?? demoPage(deps, call, path)
  const links = {
    privacy_policy: { default: linkOf(PRIVACY_URL, 'legal/privacy') },
    service_policy: { default: linkOf(SERVICE_POLICY_URL, 'legal/service') },
    forum: linkOf(FORUM_URL, 'partner/forum'),
    customization: linkOf(CUSTOMIZATION_URL, 'partner/customization'),
    edge_download: EDGE_DOWNLOAD,
  }
  const apps_origin = deps.appsOrigin(call.hostname)
  return { ret: RET.ok, data: { apps_origin, frame_origins: FRAME_ORIGINS, demo: DEMO, links } }
}
