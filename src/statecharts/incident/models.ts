import type { AnyModel } from '../../../tests/models/library/model.ts'
import type { PathFile } from '../../recorder/format/paths.ts'

/* What QA knows of a chart is what support can try on it: the models and paths of the tests, each loaded when it is looked at. */
const MODELS = import.meta.glob<Record<string, unknown>>('../../../tests/models/*.model.ts')
const PATHS = import.meta.glob<{ default: PathFile }>('../../../tests/models/*.paths.json')

const fileOf = (chart: string, ending: string) =>
  `../../../tests/models/${chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${ending}`

const isModel = (value: unknown): value is AnyModel => typeof value === 'object' && value !== null && 'machine' in value

export async function modelOf(chart: string): Promise<AnyModel | undefined> {
  const file = fileOf(chart, 'model.ts')
  if (!Object.hasOwn(MODELS, file)) return undefined
  return Object.values((await MODELS[file]?.()) ?? {}).find(isModel)
}

/** None is `null`: nothing yet is something else. */
export async function pathsOf(chart: string): Promise<PathFile | null> {
  const file = fileOf(chart, 'paths.json')
  return Object.hasOwn(PATHS, file) ? ((await PATHS[file]?.())?.default ?? null) : null
}
