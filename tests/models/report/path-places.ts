import type { KnownPath } from './known-paths.ts'
import type { Verdict } from './requirements.ts'

/** What a path is found by, and where it stands on the page. */
export const keyOf = ({ chart, id }: Pick<KnownPath, 'chart' | 'id'>) => `${chart}/${id}`
export const placeOf = ({ chart, id }: KnownPath) => `path-${chart}-${id}`

export const CLASS: Record<Verdict['mood'], string | undefined> = { passed: 'good', failed: 'bad', unknown: undefined }
