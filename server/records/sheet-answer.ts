import type { Resource } from '../../domain/resources/shape.ts'
import { langOf, readNamesIn } from '../../domain/sheets/page-names.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { leastPace } from '../settings.ts'
import { sheetFile } from '../sheets/ask-sheets.ts'
import type { Place } from './record-store.ts'

/** The name of a page, which its sheets carry. */
const titleIn = ({ pageTexts }: Deps, resource: Resource, lang: string) =>
  readNamesIn(pageTexts, langOf(lang)).of(resource.id).title

type Writing = Parameters<typeof sheetFile>[0]['task']
type Own<T> = T extends unknown ? Omit<T, 'resource' | 'folder' | 'lang'> : never

/** A sheet of a page, in the language asked for, unless the company has too many under way. */
export function sheetOf(
  deps: Deps,
  { resource, corp_uuid }: Place,
  { lang = '', ...own }: Own<Writing> & { lang?: string | undefined },
  inputs?: AsyncIterable<unknown>,
) {
  const task = { ...own, resource: resource.id, folder: deps.pageTexts, lang: langOf(lang) } as Writing
  const wanted = { company: corp_uuid, title: titleIn(deps, resource, lang), task, inputs }
  const file = sheetFile({ ...wanted, pace: leastPace(deps.settings) })
  if (!file) throw new Refused(RET.tooMany)
  return file
}
