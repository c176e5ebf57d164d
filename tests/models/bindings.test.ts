import { describe, expect, it } from 'vitest'
import { allModels, bindingsBeside } from './library/all-models.ts'
import type { Answering, Bindings, InProduct, OnStage } from './library/bindings.ts'
import type { AnyModel } from './library/model.ts'

const charts = await Promise.all(
  (await allModels()).map(async ({ id, model, pathFile }) => ({ id, model, bindings: await bindingsBeside(pathFile) })),
)

type Bound = { model: AnyModel; bindings: Bindings }

const casesOf = (all: Readonly<Record<string, object>> = {}) =>
  Object.entries(all).flatMap(([key, cases]) => Object.keys(cases).map((name) => ({ key, name })))
const full = ({ key, name }: { key: string; name: string }) => `${key}: ${name}`
const eventsOf = ({ events }: AnyModel) => Object.keys(events)
const childrenOf = ({ answers = {} }: AnyModel) => Object.keys(answers)
/** All that can be left out by its name. */
const namesOf = ({ inputs, events, answers }: AnyModel) => [
  ...Object.keys(inputs),
  ...[...casesOf(events), ...casesOf(answers)].map(({ name }) => name),
]

const stageOf = ({ dom }: Bindings): OnStage | undefined => ('without' in dom ? undefined : dom)
const saidBy = (answering: Answering) => Object.keys('call' in answering ? answering.replies : answering.ways)
/** Every answer that something in the product leads to. */
const saidIn = ({ answers = {} }: InProduct) =>
  Object.entries(answers).flatMap(([child, said]) => saidBy(said).map((name) => `${child}: ${name}`))

const unknown = (names: readonly string[] = [], known: readonly string[]) =>
  names.filter((name) => !known.includes(name))

/** Events that nobody causes in the product, though not all of their cases are left out. */
function uncaused({ model, bindings }: Bound): string[] {
  const { others = {}, not = {} } = bindings.browser
  return Object.entries(model.events)
    .filter(
      ([type, cases]) => !bindings.commands?.[type] && !others[type] && Object.keys(cases).some((name) => !not[name]),
    )
    .map(([type]) => type)
}

/** Answers that nothing in the product leads to. */
function unanswered({ model, bindings }: Bound): string[] {
  const open = casesOf(model.answers).filter(({ name }) => !bindings.browser.not?.[name])
  return unknown(open.map(full), saidIn(bindings.browser))
}

/** What the bindings name and the model does not know. */
function leftOver({ model, bindings }: Bound): string[] {
  const product = bindings.browser
  const names = namesOf(model)
  return [
    ...unknown(Object.keys(bindings.commands ?? {}), eventsOf(model)),
    ...unknown(Object.keys(product.others ?? {}), eventsOf(model)),
    ...unknown(saidIn(product), casesOf(model.answers).map(full)),
    ...unknown(product.atOnce, [...eventsOf(model), ...childrenOf(model)]),
    ...[stageOf(bindings), product].flatMap((way) =>
      unknown([...Object.keys(way?.not ?? {}), ...(way?.leaves ?? [])], names),
    ),
  ]
}

/** Targets, starts, cases and answers that are left out without a word. */
function withoutReason({ bindings }: Bound): string[] {
  const targets = Object.entries({ dom: bindings.dom, browser: bindings.browser }).flatMap(([target, way]) =>
    'without' in way ? [[target, way.without] as const] : Object.entries(way.not ?? {}),
  )
  return targets.filter(([, why]) => why.trim() === '').map(([what]) => what)
}

describe('bindings', () => {
  it('there are some for every chart', () => {
    expect(charts.filter(({ bindings }) => bindings === undefined).map(({ id }) => id)).toEqual([])
  })

  const bound = charts.flatMap(({ bindings, ...each }) => (bindings ? [{ ...each, bindings }] : []))
  describe.each(bound)('of $id', (each) => {
    it('say who causes every event in the product', () => expect(uncaused(each)).toEqual([]))
    it('say how every answer comes in the product', () => expect(unanswered(each)).toEqual([]))
    it('name nothing that the model does not know', () => expect(leftOver(each)).toEqual([]))
    it('give a reason for all that they leave out', () => expect(withoutReason(each)).toEqual([]))
  })
})
