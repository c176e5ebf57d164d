import { hashOf } from '../../recorder/chart-hash.ts'
import { extractChart } from '../../recorder/extract.ts'
import { isMachine } from '../../recorder/xstate-inside.ts'

const FILES = import.meta.glob('../../../machines/**/*.machine.ts', { eager: true })

/** Every chart of the product, read out of the machines that run it. */
export const catalogue = (app: string) =>
  Promise.all(
    Object.values(FILES)
      .flatMap((exports) => Object.values(exports as object).filter(isMachine))
      .map(extractChart)
      .map(async (chart) => ({ ...chart, format: 'statechart/1' as const, hash: await hashOf(chart), app })),
  )
