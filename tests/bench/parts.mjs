import { styles } from '../../src/theme/compiler/plugin.ts'
import { benchBeside } from './beside.mjs'

/** `npm run bench -- parts`: tabs and dialogs. */
export const benchParts = () =>
  benchBeside({
    folder: 'parts',
    title: '24 changes of tab, and 12 dialogs opened and closed',
    deeds: { tabs: 'tabs', open: 'opens', close: 'closes' },
    plugins: [styles()],
  })
