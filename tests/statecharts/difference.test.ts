import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chart } from '../../domain/statecharts/chart.ts'
import { senseFault } from '../../domain/statecharts/chart-sense.ts'
import { differencesOf, lineOf } from '../../src/statecharts/incident/difference.ts'
import { mergedChart } from '../../src/statecharts/incident/merged-chart.ts'
import { mermaidOf } from '../../src/statecharts/incident/mermaid.ts'
import { CHARTS, SIGN_IN } from './support/stories.ts'

const without = (chart: Chart, id: string): Chart => ({
  ...chart,
  nodes: chart.nodes.filter((node) => node.id !== id),
  transitions: chart.transitions.filter(({ source, targets }) => source !== id && !targets.includes(id)),
})
const [submit] = SIGN_IN.transitions.filter(({ event }) => event === 'login.submit')

describe('the difference of two versions', () => {
  it('a chart does not differ from itself', () => {
    expect(differencesOf(SIGN_IN, structuredClone(SIGN_IN))).toEqual([])
  })

  it('a guard that was taken off changes its transition, and no other', () => {
    const bare = SIGN_IN.transitions.map((each) => (each === submit ? { ...each, guard: undefined } : each))
    const changes = differencesOf(SIGN_IN, { ...SIGN_IN, transitions: bare })
    expect(changes.map(({ kind, id, was, is }) => [kind, id, was && lineOf(was), is && lineOf(is)])).toEqual([
      [
        'changed',
        submit?.id,
        'login.submit [mayLogIn] / keepAttempt → submitting',
        'login.submit / keepAttempt → submitting',
      ],
    ])
  })

  it('another wait is a change', () => {
    const was = CHARTS.get('codeRequest') as Chart
    const shorter = ({ delay, ...rest }: Chart['transitions'][number]) => (delay ? { ...rest, delay: 2500 } : rest)
    const [change, ...rest] = differencesOf(was, { ...was, transitions: was.transitions.map(shorter) })
    expect([change?.kind, change?.is && lineOf(change.is)]).toEqual([
      'changed',
      expect.stringMatching(/^after requestedDelay 2.5 s /),
    ])
    expect(rest).toEqual([])
  })

  it('a transition that is put before others is added, and those after it are as they were', () => {
    const first = { ...submit, id: 'signIn.editing|login.submit|0', guard: 'isHoliday' } as Chart['transitions'][number]
    const rest = SIGN_IN.transitions.map((each) =>
      each.event === 'login.submit' ? { ...each, id: each.id.replace(/\d$/, (at) => `${Number(at) + 1}`) } : each,
    )
    const changes = differencesOf(SIGN_IN, { ...SIGN_IN, transitions: [first, ...rest] })
    expect(changes.map(({ kind, id }) => [kind, id])).toEqual([['added', first.id]])
  })

  it('what is added one way is removed the other', () => {
    const less = without(SIGN_IN, 'signIn.agreeing')
    const kinds = (was: Chart, is: Chart) => differencesOf(was, is).map(({ kind }) => kind)
    expect(new Set(kinds(SIGN_IN, less))).toEqual(new Set(['removed']))
    expect(new Set(kinds(less, SIGN_IN))).toEqual(new Set(['added']))
  })

  it('both versions in one drawing: whatever is left out, it still makes sense', () => {
    const ids = SIGN_IN.nodes
      .slice(1)
      .filter(({ type }) => type === 'atomic')
      .map(({ id }) => id)
    fc.assert(
      fc.property(fc.subarray(ids), fc.subarray(ids), (was, is) => {
        const { chart, marks } = mergedChart(was.reduce(without, SIGN_IN), is.reduce(without, SIGN_IN))
        expect(
          senseFault({ ...chart, nodes: chart.nodes.map((node) => ({ ...node, initial: undefined })) }),
        ).toBeUndefined()
        const drawn = new Set([...chart.nodes, ...chart.transitions].map(({ id }) => id))
        expect(
          Object.values(marks)
            .flat()
            .filter((id) => !drawn.has(id)),
        ).toEqual([])
      }),
    )
  })
})

describe('a chart for Mermaid', () => {
  it('has every state inside its own, and every transition with its label', () => {
    const lines = mermaidOf(SIGN_IN).split('\n')
    expect(lines[0]).toBe('stateDiagram-v2')
    expect(lines).toContain('      [*] --> signIn_editing_beginning')
    expect(lines).toContain('  signIn_editing --> signIn_submitting : login.submit [mayLogIn] / keepAttempt')
    expect(lines.filter((line) => / --> (?!\[)/.test(line) && !line.includes('[*] -->'))).toHaveLength(
      SIGN_IN.transitions.length,
    )
  })

  it('says nothing that Mermaid would read as its own', () => {
    const [root, ...rest] = SIGN_IN.nodes
    const wild = { ...root, key: 'a"\n%% <img src=x onerror=alert(1)>; b: {c}' } as Chart['nodes'][number]
    const text = mermaidOf({ ...SIGN_IN, nodes: [wild, ...rest] })
    expect(text).not.toMatch(/<|\w>/)
    expect(text.split('\n')).toHaveLength(mermaidOf(SIGN_IN).split('\n').length)
  })
})
