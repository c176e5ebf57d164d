import type { Resource } from '../../domain/resources/shape.ts'
import { langOf, readNamesIn } from '../../domain/sheets/page-names.ts'
import type { SheetFile } from '../../domain/sheets/sheet-file.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'

/** The name of a page, which its sheets carry. */
export const titleIn = ({ pageTexts }: Deps, resource: Resource, lang: string) =>
  readNamesIn(pageTexts, langOf(lang)).of(resource.id).title

export const fileAnswer = (file: SheetFile | undefined) => (file ? { ret: RET.ok, file } : { ret: RET.tooMany })
