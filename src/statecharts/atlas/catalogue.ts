import { createHash } from 'node:crypto'
import type { AnyStateMachine } from 'xstate'
import { type Chart, canonicalJson, extractChart } from '../extract.ts'

const HASH_DIGITS = 12
const FILES = import.meta.glob('../../../machines/*.machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

export const hashOf = (chart: Chart) =>
  createHash('sha256').update(canonicalJson(chart)).digest('hex').slice(0, HASH_DIGITS)

/** Every chart of the product, read out of the machines that run it. */
export const catalogue = (app: string) =>
  Object.values(FILES)
    .flatMap((exports) => Object.values(exports as object).filter(isMachine))
    .map(extractChart)
    .map((chart) => ({ ...chart, format: 'statechart/1' as const, hash: hashOf(chart), app }))
