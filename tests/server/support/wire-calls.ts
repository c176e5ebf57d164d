import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import type { Data, OperationId } from '../../../server/contract/handler.ts'

type Job = Data<'recordImportState'>['job']
const PAGE_ROWS = 100
const OVER = ['done', 'cancelled', 'undone']

/** The calls of the batch form as they reach a server of its own process. */
export function wireCalls(apps: string, app_token: string, resource: string) {
  const ask = async <Op extends OperationId>(_: Op, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${app_token}`, ...init.headers }
    const response = await fetch(`${apps}/open/v1/${path}`, { ...init, headers })
    const { ret, data } = (await response.json()) as { ret: number; data: Data<Op> }
    expect(ret).toBe(RET.ok)
    return data
  }
  const state = (job_id: string, page = 1) => {
    const asked = new URLSearchParams({ resource, job_id, page: `${page}`, size: `${PAGE_ROWS}` })
    return ask('recordImportState', `record/import?${asked}`)
  }
  const until = (job_id: string, isSo: (job: Job) => boolean) =>
    vi.waitFor(
      async () => {
        const { job } = await state(job_id)
        expect(isSo(job)).toBe(true)
        return job
      },
      { timeout: 240_000, interval: 10 },
    )
  return {
    state: async (job_id: string) => (await state(job_id)).job,
    begun: (job_id: string) => until(job_id, ({ checked }) => checked > 0),
    over: (job_id: string) => until(job_id, ({ state }) => OVER.includes(state)),
    rows: async (job_id: string) => {
      const rows: Data<'recordImportState'>['row_list'] = []
      for (let page = 1; ; page++) {
        const { total, row_list } = await state(job_id, page)
        rows.push(...row_list)
        if (rows.length >= total || row_list.length === 0) return rows
      }
    },
    upload: async (bytes: Buffer) => {
      const body = new FormData()
      const fields = { resource, key: randomUUID(), existing: 'update' }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append('file', new Blob([new Uint8Array(bytes)]), 'records.csv')
      return (await ask('recordImport', 'record/import', { method: 'POST', body })).job.job_id
    },
    undo: (job_id: string) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ resource, job_id })
      return ask('recordImportUndo', 'record/import/undo', { method: 'POST', headers, body })
    },
    detail: (record_id: string) => ask('recordDetail', `record?${new URLSearchParams({ resource, record_id })}`),
    list: (q: string) => ask('recordList', `records?${new URLSearchParams({ resource, q })}`),
  }
}
