import { styles } from '../../src/theme/compiler/plugin.ts'
import { benchBeside } from './beside.mjs'
import { benchScrolling } from './scrolling.mjs'

/** `npm run bench -- pickers`: a list of 10,000 robots. */
export const benchPickers = () =>
  benchBeside({
    folder: 'pickers',
    title: 'a picker of 10,000 robots',
    deeds: { filter: 'filters' },
    plugins: [styles()],
    andThen: benchScrolling,
  })
