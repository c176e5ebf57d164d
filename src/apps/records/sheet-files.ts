import type { Resource } from '../../../domain/resources/shape.ts'
import type { SheetFormat, WantedFile } from '../../../machines/pages/download.machine.ts'
import type { ImportJob } from '../../../machines/pages/imports.ts'
import type { ListQuery } from '../../../machines/pages/records.ts'
import { filterOf } from './record-calls.ts'

type Shown = { title: string; lang: string; format: SheetFormat }

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The person's own day, as `2026-11-22`. */
function ownDay(now = new Date()) {
  const [year, ...others] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return [year, ...others.map((part) => String(part).padStart(2, '0'))].join('-')
}

export const templateOf = ({ id: resource }: Resource, { title, lang, format }: Shown): WantedFile => ({
  path: '/open/v1/record/template',
  query: { resource, lang, format },
  name: `${title}.${format}`,
})

/** The rows that were refused, in the format in which they came. */
export const errorFileOf = (
  { id: resource }: Resource,
  { job, lang, title }: { job: ImportJob; lang: string; title: string },
): WantedFile => ({
  path: '/open/v1/record/import/errors',
  query: { resource, job_id: job.job_id, lang },
  name: `${title} ${job.file_name.replace(/\.\w+$/, '')}.${job.format}`,
})

/** All that a list shows, on all its pages. */
export function exportOf(
  { id: resource }: Resource,
  { q, sort, filter }: ListQuery,
  { title, lang, format }: Shown,
): WantedFile {
  const narrowing = filterOf(resource, filter)
  const query = {
    ...{ resource, lang, format, sort, time_zone: ownTimeZone() },
    ...(q !== '' && { q }),
    ...(Object.keys(narrowing).length > 0 && { filter: JSON.stringify(narrowing) }),
  }
  return { path: '/open/v1/record/export', query, name: `${title} ${ownDay()}.${format}` }
}
