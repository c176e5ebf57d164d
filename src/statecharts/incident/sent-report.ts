import { TOKEN_COOKIE } from '../../../domain/console-cookies.ts'
import { createApi } from '../../api/client.ts'
import { cookieStoreOf } from '../../browser/storage.ts'

/** A report that somebody has sent, for the super admin who is signed in to the console in this browser. */
export async function sentReport(report_id: string, lang: string) {
  const cookies = cookieStoreOf(document, location.protocol === 'https:')
  const caller = { token: cookies.get(TOKEN_COOKIE) ?? '', uuid: cookies.get('uuid') ?? '' }
  const api = createApi({
    ...{ origin: location.origin, now: Date.now, lang: () => lang },
    fetch: (request) => fetch(request),
  })
  const { report } = await api.ask('supportReport', { caller }, (client) =>
    client.GET('/capi/v1/corp/support_report', { params: { query: { report_id } } }),
  )
  return report
}
