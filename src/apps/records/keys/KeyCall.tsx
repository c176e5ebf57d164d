import { chakra } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/resources/shape.ts'

const post = (path: string, body: string, header = '') =>
  `curl -X POST "$CONSOLE${path}" \\\n${header}  -H 'content-type: application/json' \\\n  -d '${body}'`

/** A report that was made when it is sent, by whatever clock. */
const A_MOMENT_MS = 1767225600000

/** The call in which a key is shown, as it is typed in a terminal. */
const CALLS: Readonly<Record<string, string>> = {
  robots: post(
    '/robot/v1/report',
    `{ "sent_at": ${A_MOMENT_MS}, "reports": [{ "at": ${A_MOMENT_MS}, "state": 1, "battery": 80, "charging": false, "task": "idle" }] }`,
    '  -H "authorization: Bearer $KEY" \\\n',
  ),
  apiKeys: 'curl "$CONSOLE/open/v1/robot_list" \\\n  -H "authorization: Bearer $KEY"',
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
    <chakra.pre
      dir="ltr"
      py="2"
      px="3"
      mt="2"
      bg="bg.subtle"
      borderRadius="control"
      color="fg"
      fontSize="0.75rem"
      lineHeight="1.5"
      overflowX="auto"
      tabIndex={0}
    >
      <code>{CALLS[resource.id]?.replace(OF_THE_COMPANY, `"corp_uuid": "${corp_uuid}"`)}</code>
    </chakra.pre>
  )
}
