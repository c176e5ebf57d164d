import { fromPromise } from 'xstate'
import type { OpenedLink } from '../../../machines/entities.ts'
import type { Api } from '../../api/client.ts'

/** By a call of its own and not by following it: what looks into mails opens no invitation. */
export const openLink = (api: Api) =>
  fromPromise<OpenedLink, { linkToken: string }>(({ input: { linkToken: link_token }, signal }) =>
    api.ask('openLink', { signal }, (client) => client.POST('/capi/v1/corp/open_link', { body: { link_token } })),
  )
