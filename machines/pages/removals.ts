import type { components } from '../../openapi/capi.gen.ts'

/** What one press removed, and can be brought back together. */
export type Removal = components['schemas']['RemovalListData']['removal_list'][number]
export type RemovalPage = { removals: readonly Removal[]; total: number }
