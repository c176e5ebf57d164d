import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'

/* What QA knows of a chart is what support can try on it: the models and paths of the tests, each loaded when it is looked at. */
const MODELS = import.meta.glob<Record<string, unknown>>('../../../tests/models/*/*.model.ts')
const PATHS = import.meta.glob<{ default: PathFile }>('../../../tests/models/*/*.paths.json')

/** Loads the file of a chart, in whichever room it lies. */
function loaderOf<Module>(files: Record<string, () => Promise<Module>>, chart: string, ending: string) {
  const name = `/${chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.${ending}`
  return Object.entries(files).find(([path]) => path.endsWith(name))?.[1]
}

const isModel = (value: unknown): value is AnyModel => typeof value === 'object' && value !== null && 'machine' in value

export async function modelOf(chart: string): Promise<AnyModel | undefined> {
  return Object.values((await loaderOf(MODELS, chart, 'model.ts')?.()) ?? {}).find(isModel)
}

/** None is `null`: nothing yet is something else. */
export async function pathsOf(chart: string): Promise<PathFile | null> {
  return (await loaderOf(PATHS, chart, 'paths.json')?.())?.default ?? null
}
