import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { plainIcons } from '../../../src/theme/compiler/icons-plugin.ts'

const ROOT = join(import.meta.dirname, '../../..')
const ICONS = join(ROOT, 'node_modules/lucide-react/dist/esm/icons')
const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g
const POINTS = /(?:Left|Right)(?:Close|Open)?$|^(?:Undo|Redo|Send|LogIn|LogOut|ExternalLink)/
const HAS_BOTH_ENDS = 'ArrowLeftRight'

const importedBy = (file: string) =>
  [...readFileSync(join(ROOT, 'src', file), 'utf8').matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/ as .*/s, '').trim()),
  )
const fileOf = (name: string) =>
  join(ICONS, `${name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-').toLowerCase()}.mjs`)
const shown = new Set(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(importedBy),
)
const icons = [...shown].filter((name) => existsSync(fileOf(name)))

function drawn(name: string) {
  const { transform } = plainIcons()
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing')
  const file = fileOf(name)
  const { code } = transform.call({} as never, readFileSync(file, 'utf8'), file) as { code: string }
  return code
}

it('most icons are found under their names', () => {
  expect(icons.length).toBeGreaterThan(60)
})

it.each(icons)('%s is turned round where the writing is, if it points along it', (name) => {
  const points = POINTS.test(name) && name !== HAS_BOTH_ENDS
  expect(drawn(name).includes('mirrors: true')).toBe(points)
})
