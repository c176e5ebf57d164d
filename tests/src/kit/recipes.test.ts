import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recipes } from '../../../src/theme/recipes.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CHAKRA = join(ROOT, 'node_modules/@chakra-ui/react/dist/esm')

const filesIn = (folder: string, ending: RegExp) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))

const IMPORT = /import\s*\{([^}]*)\}\s*from '@chakra-ui\/react'/g
const RECIPE = /(?:RecipeContext|useRecipe|useSlotRecipe)\(\s*\{[^}]*?(?:key|recipe):\s*"([\w-]+)"/
const EXPORT = /export \{([^}]*)\} from '(\.\/components\/[^']*)'/g

const namesIn = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))

const components = new Map(
  [...readFileSync(join(CHAKRA, 'index.js'), 'utf8').matchAll(EXPORT)].flatMap(([, names, file = '']) =>
    namesIn(names).map((name) => [name.split(' as ').at(-1) ?? name, join(CHAKRA, file)] as const),
  ),
)

/** The recipe that a component of Chakra asks the system for, if any. */
function recipeOf(component: string) {
  const file = components.get(component)
  return file && existsSync(file) ? RECIPE.exec(readFileSync(file, 'utf8'))?.[1] : undefined
}

const sources = filesIn(join(ROOT, 'src'), /\.tsx$/).map((file) => readFileSync(file, 'utf8'))
const used = new Set(sources.flatMap((source) => [...source.matchAll(IMPORT)].flatMap(([, names]) => namesIn(names))))
/** Recipes that a component of our own takes by name, as `chakra('input', recipes.input)`. */
const taken = sources.flatMap((source) => [...source.matchAll(/[ (]recipes\.(\w+)/g)].map(([, recipe = '']) => recipe))

it('finds the recipe that a component asks for', () => {
  expect(recipeOf('Button')).toBe('button')
  expect(recipeOf('Spinner')).toBe('spinner')
  expect(recipeOf('Box')).toBeUndefined()
})

it('every Chakra component in the console has its recipe in the theme, and none is there unused', () => {
  const needed = [...used].map(recipeOf).filter((recipe) => recipe !== undefined)
  expect([...new Set([...needed, ...taken])].sort()).toEqual(Object.keys(recipes).sort())
})
