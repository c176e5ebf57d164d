import { type ImportJob, isGoing } from '../../../../machines/pages/imports.ts'
import { callOf } from '../../runtime/server-call.ts'
import type { WithSession } from '../../runtime/session.ts'

/** The imports of a page within the last day, newest first. */
export async function recentImports(
  withSession: WithSession,
  resource: string,
  signal?: AbortSignal,
): Promise<ImportJob[]> {
  const { data } = await callOf(withSession, signal)('recordImportList', (client) =>
    client.GET('/open/v1/record/imports', { params: { query: { resource } } }),
  )
  return data?.job_list ?? []
}

/** Whether there is one to tell of although nobody has opened the import here; where that is not known, there is none. */
export const hasGoing = (withSession: WithSession, resource: string) =>
  recentImports(withSession, resource).then(
    (jobs) => jobs.some(isGoing),
    () => false,
  )
