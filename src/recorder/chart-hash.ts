import type { Chart } from '../../domain/statecharts/chart.ts'
import { canonicalJson } from './extract.ts'

const HASH_DIGITS = 12

/** The first 12 hex digits of SHA-256 over the chart's canonical JSON: the same chart, the same hash. */
export async function hashOf(chart: Chart) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(chart)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, HASH_DIGITS)
}
