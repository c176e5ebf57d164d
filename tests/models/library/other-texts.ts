import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const LOCALES = join(import.meta.dirname, '../../../locales')
const ELSEWHERE = /^(?:delivery|statecharts)\//

type Texts = { readonly [key: string]: Texts | string }

const FOLDERS = readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('en.json') && !ELSEWHERE.test(file))
  .map((file) => ({ folder: dirname(file), texts: JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as Texts }))

const PLACE = /\{\{\w+\}\}/g
const placesIn = (text: string) => (text.match(PLACE) ?? []).sort().join()

const groupOf = (texts: Texts, way: readonly string[]) =>
  way.reduce<Texts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts)

/** The folder whose texts a file of this path says, where several have the key. */
const nearness = (folder: string, file: string) => {
  if (file.includes(`/${folder}/`)) return 0
  if (folder === '.') return /\/apps\//.test(file) ? 2 : 1
  return folder === 'pages' && /\/apps\//.test(file) ? 1 : 3
}

function otherIn(texts: Texts, key: string): string | undefined {
  const way = key.split('.')
  const name = way.pop() as string
  const group = groupOf(texts, way)
  const own = typeof group === 'object' ? group[name] : undefined
  if (typeof group !== 'object' || typeof own !== 'string') return undefined
  const others = Object.entries(group).filter(
    (each): each is [string, string] => typeof each[1] === 'string' && each[1] !== own,
  )
  const alike = others.filter(([, text]) => placesIn(text) === placesIn(own))
  const from = alike.length > 0 ? alike : others
  const next = from.find(([each]) => each > name) ?? from[0]
  return next && [...way, next[0]].join('.')
}

/** Another key of the same group, which says something else; of texts with the same places if there are any. */
export const otherTextOf = (key: string, file: string) =>
  FOLDERS.toSorted((one, other) => nearness(one.folder, file) - nearness(other.folder, file))
    .map(({ texts }) => otherIn(texts, key))
    .find((other) => other !== undefined)
