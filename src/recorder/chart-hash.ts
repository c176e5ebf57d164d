import type { Chart } from '../../domain/statecharts/chart.ts'
import { canonicalJson } from './extract.ts'

const HASH_DIGITS = 12

/** The first hex digits of a text's SHA-256. */
export async function digitsOf(text: string, count: number) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, count)
}

/** The first 12 hex digits of SHA-256 over the chart's canonical JSON: the same chart, the same hash. */
export const hashOf = (chart: Chart) => digitsOf(canonicalJson(chart), HASH_DIGITS)
