import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { ELK } from 'elkjs/lib/elk-api.js'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { EVERY, EVERY_DEEP, FEW, isFine, place } from './best-drawing.ts'
import { catalogue } from './catalogue.ts'
import { OVERVIEWS } from './detail.ts'
import { EVERY_LANGUAGE } from './every-language.ts'
import { familyPlan } from './family.ts'
import { fullRoom, layoutsOf, levelRoom } from './layouts.ts'
import type { Layouts, Placed } from './placed.ts'
import { roomFor } from './room.ts'
import { treeOf } from './tree.ts'

const COMMITTED = import.meta.glob<{ default: Layouts }>('./layouts/*.json', { eager: true })

/** Files are named in kebab-case. */
export const fileOf = (chart: string) => `${chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`

const layoutFiles: ReadonlyMap<string, Layouts> = new Map(
  Object.entries(COMMITTED).map(([path, { default: layouts }]) => [path.slice('./layouts/'.length), layouts]),
)

/** The layouts that lie beside the sources. */
export const committed = (chart: string) => layoutFiles.get(fileOf(chart))
export const committedFiles = [...layoutFiles.keys()]

const PLANS_DIGITS = 12

/** What the layouts of a chart were made of: its boxes, their sizes, and the lines between them. */
export function plansHash(chart: StatechartFile, { levels, full }: Pick<Layouts, 'levels' | 'full'>) {
  const tree = treeOf(chart)
  const plans = [
    fullRoom(tree, EVERY_LANGUAGE, full.cuts),
    ...Object.entries(levels).map(([id, placed]) => levelRoom(tree, EVERY_LANGUAGE, id, placed)),
  ]
  return createHash('sha256').update(JSON.stringify(plans)).digest('hex').slice(0, PLANS_DIGITS)
}

/** Whether a drawing shows the chart as it is, in the sizes that it has. */
export const isFresh = (chart: StatechartFile, known: Layouts | undefined): known is Layouts =>
  known?.hash === chart.hash && known.plans === plansHash(chart, known)

const newElk = () => new (createRequire(import.meta.url)('elkjs') as new () => ELK)()

export type Drawn = { chart: StatechartFile; layouts: Layouts }
export type Atlas = { charts: readonly Drawn[]; family: Placed }

async function draw(chart: StatechartFile): Promise<Layouts> {
  const made = await layoutsOf(chart, {
    names: EVERY_LANGUAGE,
    elk: newElk(),
    variants: EVERY,
    deep: EVERY_DEEP,
    overviews: [...OVERVIEWS.keys()],
    isEnough: isFine,
  })
  return { ...made, plans: plansHash(chart, made) }
}

/** Every chart of the running machines with its drawings: those that are committed, or new ones where a machine has changed since. */
export async function drawn(app: string, isAnew = false): Promise<Drawn[]> {
  const all: Drawn[] = []
  for (const chart of await catalogue(app)) {
    const known = isAnew ? undefined : committed(chart.id)
    all.push({ chart, layouts: isFresh(chart, known) ? known : await draw(chart) })
  }
  return all
}

/** What the viewer is built with: the charts, and how they run each other. */
export async function atlasOf(app: string): Promise<Atlas> {
  const charts = await drawn(app)
  const all = charts.map(({ chart }) => chart)
  const family = roomFor(EVERY_LANGUAGE, (names) => familyPlan(all, names))
  return { charts, family: await place(newElk(), family, FEW) }
}
