import { appendFileSync } from 'node:fs'
import { it } from 'vitest'
import type { Path } from '../../domain/statecharts/paths.ts'
import { speaking } from '../src/support/stage-lang.ts'
import {
  answersOf,
  lookAtShape,
  type Pressable,
  pressAll,
  shapesOf,
  type Unpressed,
  watchHands,
  wordedTouch,
} from './library/button-walks.ts'
import { domSubject, type Eyes } from './library/dom-subject.tsx'
import type { ToJudge, Told } from './library/faulty-page.ts'
import { onStage, type Staged } from './library/on-stage.ts'
import { walk } from './library/run-paths.ts'
import { said } from './library/said.ts'
import { missingFrom } from './library/seen.ts'
import { SWITCH } from './library/switched.ts'

/** Walks the views with one fault after another switched on, all of them in this one page; `judge-views.ts` starts it and listens. */
const { faults, isPlanted, answers } = JSON.parse(process.env.VIEW_FAULTS_TO_JUDGE ?? '') as ToJudge
const tell = (told: Told) => appendFileSync(answers, `${JSON.stringify(told)}\n`)

let planted: number | undefined
let passed = new Set<number>()
Object.assign(globalThis, {
  [SWITCH](key: number) {
    passed.add(key)
    return key === planted
  },
})

const OTHER_LANGUAGES = ['zh', 'ar'] as const

/** `passes`: the faults that it comes by; `seen`: what is seen on it. Both as without a fault. */
type Walk = {
  name: string
  go: (eyes: Eyes) => Promise<string | undefined>
  path?: Path
  passes: ReadonlySet<number>
  seen: ReadonlySet<string>
}

const asNew = () => ({ passes: new Set<number>(), seen: new Set<string>() })

function walksOf({ model, bindings, stage, plan }: Staged): Walk[] {
  const goOn =
    (path: Path): Walk['go'] =>
    async (eyes) =>
      (await walk(model, path, () => domSubject(model, bindings, stage, path, eyes))).failure
  const [first] = plan.paths
  const others = first && stage.onlyEnglish === undefined ? OTHER_LANGUAGES : []
  return [
    ...plan.paths.map((path) => ({ ...asNew(), path, name: path.name, go: goOn(path) })),
    ...others.map((lang) => ({
      ...asNew(),
      name: `says all of it in ${lang}`,
      go: (eyes: Eyes) => speaking(lang, () => goOn(first as Path)(eyes)),
    })),
  ]
}

const pressing = (
  chart: Pressable,
  unpressed: Unpressed,
  opens: (things: readonly string[]) => void = () => undefined,
): Walk => ({
  ...asNew(),
  name: wordedTouch(unpressed, chart.shape),
  async go({ sees }) {
    try {
      const { answers, opened } = await answersOf(chart, unpressed)
      sees?.(new Set(answers))
      opens(opened)
      return undefined
    } catch (error) {
      return said(error)
    }
  },
})

const looking = (shape: ReturnType<typeof shapesOf>[number]): Walk => ({
  ...asNew(),
  name: shape.path.name,
  async go(eyes) {
    try {
      await lookAtShape(shape, eyes)
      return undefined
    } catch (error) {
      return said(error)
    }
  },
})

const into = (seen: Set<string>): Eyes => ({
  sees(lines) {
    for (const line of lines) seen.add(line)
  },
})

/** Walks without any fault; throws where one fails. */
async function rehearsed(walk: Walk, eyes: Eyes = {}): Promise<Walk> {
  passed = new Set()
  const seen = new Set<string>()
  const failure = await walk.go({ ...eyes, ...into(seen) })
  if (failure !== undefined) throw new Error(`fails without a fault: ${walk.name}\n${failure}`)
  return { ...walk, passes: passed, seen }
}

async function rehearsal(chart: Staged): Promise<Walk[]> {
  const hands = watchHands()
  const walks: Walk[] = []
  for (const each of walksOf(chart)) walks.push(await rehearsed(each, each.path && hands.eyesOn(each.path)))
  const press = (view: Pressable) => async (each: Unpressed) => {
    let opened: readonly string[] = []
    const opens = (things: readonly string[]) => {
      opened = things
    }
    walks.push(await rehearsed(pressing(view, each, opens)))
    return opened
  }
  await pressAll(hands, press(chart))
  for (const shape of shapesOf(chart)) {
    const there = watchHands()
    walks.push(await rehearsed(looking(shape), there.eyesOn(shape.path)))
    await pressAll(there, press(shape.view))
  }
  const missing = missingFrom(chart, new Set(walks.flatMap(({ seen }) => [...seen])))
  if (missing !== undefined) throw new Error(`is not as approved without a fault: ${chart.id}\n${missing}`)
  return walks
}

async function goWith(key: number, { go }: Walk, seen: Set<string>) {
  planted = key
  try {
    return await go(into(seen))
  } finally {
    planted = undefined
  }
}

/** Answers whether the page is as good as new afterwards. */
async function judge(chart: Staged, key: number, all: readonly Walk[]) {
  tell({ key, now: 'begins' })
  const walks = isPlanted ? all : all.filter(({ passes }) => passes.has(key))
  const seen = new Set(all.filter((each) => !walks.includes(each)).flatMap((each) => [...each.seen]))
  for (const each of walks) {
    const failure = await goWith(key, each, seen)
    if (failure === undefined) continue
    const isSpoilt = !isPlanted && (await each.go({})) !== undefined
    tell({ key, now: 'found', by: each.name, failure })
    return !isSpoilt
  }
  const failure = missingFrom(chart, seen)
  if (failure === undefined) tell({ key, now: 'survived', isShown: walks.length > 0 })
  else tell({ key, now: 'found', by: 'shows all that was approved', failure })
  return true
}

async function judgeAll(chart: Staged) {
  const all = isPlanted ? walksOf(chart) : await rehearsal(chart)
  for (const { key } of faults.filter((fault) => fault.chart === chart.id))
    if (!(await judge(chart, key, all))) return false
  return true
}

it('judges the faults', { timeout: 0 }, async () => {
  const charts = await onStage((id) => faults.some((fault) => fault.chart === id))
  for (const chart of charts) if (!(await judgeAll(chart))) return
})
