import type { AnyStateMachine } from 'xstate'
import { hashOf } from '../../recorder/chart-hash.ts'
import { extractChart } from '../../recorder/extract.ts'

const FILES = import.meta.glob('../../../machines/**/*.machine.ts', { eager: true })

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** Every chart of the product, read out of the machines that run it. */
export const catalogue = (app: string) =>
  Promise.all(
    Object.values(FILES)
      .flatMap((exports) => Object.values(exports as object).filter(isMachine))
      .map(extractChart)
      .map(async (chart) => ({ ...chart, format: 'statechart/1' as const, hash: await hashOf(chart), app })),
  )
