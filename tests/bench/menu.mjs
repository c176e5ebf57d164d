import { styles } from '../../src/theme/compiler/plugin.ts'
import { benchBeside } from './beside.mjs'

/** `npm run bench -- menu`: the left menu. */
export async function benchMenu() {
  for (const leaves of [2, 24])
    await benchBeside({
      folder: 'menu',
      query: `?leaves=${leaves}`,
      title: `a menu of 20 groups of ${leaves}`,
      deeds: { open: 'opens', filter: 'filters', highlight: 'highlights' },
      plugins: [styles()],
    })
}
