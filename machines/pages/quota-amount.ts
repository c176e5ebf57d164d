import type { components } from '../../openapi/capi.gen.ts'

const MIB = 1024 * 1024

/** How much of a quota, as people are told: of files in MiB. */
export const amountOf = (quota: components['schemas']['QuotaKind'], amount: number) =>
  quota === 'files' ? Math.round(amount / MIB) : amount
