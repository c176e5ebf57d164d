import { type ImportJob, isGoing } from '../../../../machines/imports.ts'
import type { components } from '../../../../openapi/capi.gen.ts'
import type { WithSession } from '../../bridge/session.ts'
import { callOf } from '../server-call.ts'

type Schemas = components['schemas']

/** The imports of a page within the last day, newest first. */
export async function recentImports(
  withSession: WithSession,
  resource: string,
  signal: AbortSignal,
): Promise<ImportJob[]> {
  const path = `record/imports?${new URLSearchParams({ resource })}`
  const call = callOf(withSession, signal)<Schemas['RecordImportListData']>
  return (await call({ operation: 'recordImportList', path })).data?.job_list ?? []
}

/** Whether there is one to tell of although nobody has opened the import here; where that is not known, there is none. */
export const hasGoing = (withSession: WithSession, resource: string) =>
  recentImports(withSession, resource, new AbortController().signal).then(
    (jobs) => jobs.some(isGoing),
    () => false,
  )
