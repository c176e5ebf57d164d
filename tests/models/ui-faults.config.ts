import { mergeConfig } from 'vitest/config'
import config from '../../vite.config.ts'
import { withoutLayers } from '../src/support/without-layers.ts'
import { plantedFault } from './library/planted.ts'
import { switchedFaults } from './library/switched.ts'
import { VIEW_FAULTS } from './library/view-faults.ts'

const number = process.env.UI_FAULT
const faults = VIEW_FAULTS.map((fault, key) => ({ fault, key }))

/** The tests as ever, with the fault of this number planted in a view; or with all of them, each of which is switched on in its turn. */
export default mergeConfig(config, {
  plugins: [number === undefined ? switchedFaults(faults) : plantedFault(Number(number))],
  test: {
    projects: [
      {
        extends: true,
        root: `${import.meta.dirname}/../..`,
        plugins: [withoutLayers()],
        test: {
          name: 'faulty-views',
          environment: 'happy-dom',
          include: ['tests/models/faulty-views.walk.tsx'],
          setupFiles: ['tests/src/support/happy-dom.ts'],
          css: { include: [/styles\.css$/] },
        },
      },
    ],
  },
})
