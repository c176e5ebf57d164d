import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hashOf } from '../../../src/recorder/chart-hash.ts'
import { extractChart } from '../../../src/recorder/extract.ts'
import type { Bindings } from './bindings.ts'
import type { AnyModel } from './model.ts'

const FOLDER = join(import.meta.dirname, '..')
const MODEL_FILE = /\.model\.ts$/

const isModel = (value: unknown): value is AnyModel => typeof value === 'object' && value !== null && 'machine' in value

/** A chart with what QA knows of it, and the file of its paths. */
export type Modelled = { id: string; hash: string; model: AnyModel; pathFile: string }

const modelled = async (model: AnyModel, pathFile: string): Promise<Modelled> => ({
  id: model.machine.id,
  hash: await hashOf(extractChart(model.machine)),
  model,
  pathFile,
})

async function inFile(name: string) {
  const models = Object.values((await import(join(FOLDER, name))) as Record<string, unknown>).filter(isModel)
  return Promise.all(models.map((model) => modelled(model, join(FOLDER, name.replace(MODEL_FILE, '.paths.json')))))
}

/** Every chart that has a model, found by its file's name. */
export const allModels = async () =>
  (
    await Promise.all(
      readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
        .filter((name) => MODEL_FILE.test(name))
        .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
        .map(inFile),
    )
  ).flat()

/** How a chart meets its screens, where its bindings are written. */
export async function bindingsBeside(pathFile: string): Promise<Bindings | undefined> {
  const file = pathFile.replace(/\.paths\.json$/, '.bindings.tsx')
  return existsSync(file) ? ((await import(file)) as { bindings: Bindings }).bindings : undefined
}
