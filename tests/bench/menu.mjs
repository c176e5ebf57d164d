import { styles } from '../../src/theme/compiler/plugin.ts'
import { benchBeside } from './beside.mjs'

/** `npm run bench -- menu`: the left menu. */
export const benchMenu = () =>
  benchBeside({
    folder: 'menu',
    title: 'a menu of 500 nodes',
    deeds: { open: 'opens', filter: 'filters', highlight: 'highlights' },
    plugins: [styles()],
  })
