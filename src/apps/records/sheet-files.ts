import type { SheetFormat, WantedFile } from '../../../machines/download.machine.ts'
import type { ImportJob } from '../../../machines/imports.ts'
import type { Wanted } from '../../../machines/records.ts'
import type { Resource } from '../../../openapi/resources/shape.ts'
import { filterOf } from './record-calls.ts'

type Shown = { title: string; lang: string; format: SheetFormat }

const fileOf = (path: string, params: Readonly<Record<string, string>>, name: string): WantedFile => ({
  path: `${path}?${new URLSearchParams(params)}`,
  name,
})

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The empty form. */
export const templateOf = ({ id: resource }: Resource, { title, lang, format }: Shown) =>
  fileOf('record/template', { resource, lang, format }, `${title}.${format}`)

/** The rows that were refused, in the format in which they came. */
export const errorFileOf = (
  { id: resource }: Resource,
  { job, lang, title }: { job: ImportJob; lang: string; title: string },
) =>
  fileOf(
    'record/import/errors',
    { resource, job_id: job.job_id, lang },
    `${title} ${job.file_name.replace(/\.\w+$/, '')}.${job.format}`,
  )

/** All that a list shows, on all its pages. */
export function exportOf({ id: resource }: Resource, { q, sort, filter }: Wanted, { title, lang, format }: Shown) {
  const narrowing = filterOf(resource, filter)
  const params = {
    ...{ resource, lang, format, sort, time_zone: ownTimeZone() },
    ...(q !== '' && { q }),
    ...(Object.keys(narrowing).length > 0 && { filter: JSON.stringify(narrowing) }),
  }
  return fileOf('record/export', params, `${title}.${format}`)
}
