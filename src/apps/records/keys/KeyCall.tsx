import type { Resource } from '../../../../domain/resources/shape.ts'
import styles from './keys.module.css'

const post = (path: string, body: string, header = '') =>
  `curl -X POST "$CONSOLE${path}" \\\n${header}  -H 'content-type: application/json' \\\n  -d '${body}'`

/** The call in which a key is shown, as it is typed in a terminal. */
const CALLS: Readonly<Record<string, string>> = {
  robots: post(
    '/open/v1/robot/heartbeat',
    '{ "sn": "…", "state": 1, "battery": 80, "charging": false, "task": "idle" }',
    '  -H "authorization: Bearer $KEY" \\\n',
  ),
  openApps: post('/open/v1/session', '{ "open_appid": "…", "open_auth_code": "…", "app_secret": "…" }'),
  signInSecrets: post('/open/v1/sso_token', '{ "corp_uuid": "…", "app_secret": "…", "sso_uid": "SSOUID.…" }'),
}

const OF_THE_COMPANY = '"corp_uuid": "…"'

type Props = {
  resource: Resource
  /** The company that asks, where that is known. */
  corp_uuid?: string
}

export function KeyCall({ resource, corp_uuid = '…' }: Props) {
  return (
    <pre
      dir="ltr"
      className={styles.call}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <code>{CALLS[resource.id]?.replace(OF_THE_COMPANY, `"corp_uuid": "${corp_uuid}"`)}</code>
    </pre>
  )
}
