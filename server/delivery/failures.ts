import { codeOf } from '../database/retry.ts'

/** A provider that said no, by the status of its answer. */
export class ProviderRefused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

export class NoAnswer extends Error {}

export class NotConfigured extends Error {}

/** Why a message did not go, in none of the provider's own words; `status` is that of its answer. */
export type DeliveryFailure = {
  why: 'not_configured' | 'unreachable' | 'no_answer' | 'unauthorized' | 'refused'
  status?: number
}

const LATE: readonly unknown[] = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT']
const UNAUTHORIZED: readonly unknown[] = [401, 403, 530, 535]

const isLate = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof DOMException && error.name === 'TimeoutError') ||
  LATE.includes(codeOf(error))

/** Of a provider's refusal; nodemailer has it beside its error. */
function statusOf(error: unknown) {
  if (error instanceof ProviderRefused) return error.status
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return typeof status === 'number' ? status : undefined
}

export function deliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof NotConfigured) return { why: 'not_configured' }
  const status = statusOf(error)
  if (status !== undefined) return { why: UNAUTHORIZED.includes(status) ? 'unauthorized' : 'refused', status }
  return { why: isLate(error) ? 'no_answer' : 'unreachable' }
}
