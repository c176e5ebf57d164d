import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statechartFile } from '../../domain/statecharts/chart.ts'
import { FILE_MAX_BYTES, openFile, openText } from '../../domain/statecharts/open-file.ts'
import { pathFile } from '../../domain/statecharts/paths.ts'
import { type Run, run } from '../../domain/statecharts/run.ts'
import { checkerOf, type Schema } from '../../domain/statecharts/schema.ts'
import { stateValue, type Trace, trace } from '../../domain/statecharts/trace.ts'
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { extractChart } from '../../src/recorder/extract.ts'
import { TRACE_HEAD } from './support/trace-head.ts'

const chart = JSON.parse(JSON.stringify(extractChart(signInMachine)))
const MODELS = join(import.meta.dirname, '../models')

const TRACE: Trace = {
  ...TRACE_HEAD,
  machines: [{ id: 'signIn', hash: 'b4731bfd28a3', chart }],
  steps: [
    { t: 0, m: 'signIn', a: 'x:1', e: 'xstate.init', s: { editing: 'password' }, f: [] },
    {
      t: 900,
      m: 'signIn',
      a: 'x:1',
      e: 'login.submit',
      s: { editing: 'password' },
      f: [],
      g: ['signIn.editing|login.submit|0'],
    },
  ],
}
const RUN: Run = {
  format: 'statechart-run/1',
  chart: 'signIn',
  hash: 'b4731bfd28a3',
  target: 'model',
  commit: 'abc',
  startedAt: '2026-01-05T10:00:00.000Z',
  seconds: 0.2,
  results: [{ path: '177501c6b51b', name: 'a visitor', passed: true }],
  covered: { states: ['signIn'], transitions: [], cases: [] },
  of: { states: 7, transitions: 14, cases: 32 },
  excluded: [],
}
const CHART = { format: 'statechart/1', hash: 'b4731bfd28a3', app: '0.1.0', ...chart }

const open = (value: unknown) => openText(JSON.stringify(value))
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('our own files open', () => {
  it.each([
    ['a chart', CHART],
    ['a trace', TRACE],
    ['a run', RUN],
  ])('%s', (_, file) => {
    expect(open(file)).toEqual(file)
  })

  const paths = readdirSync(MODELS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.paths.json'),
  )
  it.each(paths)('the committed paths of %s', (name) => {
    expect(openText(readFileSync(join(MODELS, name), 'utf8'))).toMatchObject({ format: 'statechart-paths/1' })
  })

  it('fields that a later minor version adds are let be', () => {
    expect(open({ ...TRACE, weather: 'fair' })).toMatchObject({ page: 'p1' })
  })
})

describe('what is not ours is refused, with the reason', () => {
  it('a file over 5 MB is not read', async () => {
    const huge = new Blob([' '.repeat(FILE_MAX_BYTES), '{}'])
    huge.text = () => Promise.reject(new Error('was read'))
    expect(await openFile(huge)).toEqual({ why: 'tooBig' })
    expect(openText('é'.repeat(FILE_MAX_BYTES / 2 + 1))).toEqual({ why: 'tooBig' })
  })

  it('a text that nests without end is not read, also where every sign is one', () => {
    expect(openText(nested(2_000_000))).toEqual({ why: 'tooDeep' })
    expect(openText('[{"a":'.repeat(800_000))).toEqual({ why: 'tooDeep' })
  })

  it('a text of escaped signs that never ends is refused at once', () => {
    expect(openText(`"${'\\"'.repeat(2_600_000)}`)).toEqual({ why: 'notJson' })
  })

  it.each(['', 'nothing', '{', '<svg onload=alert(1)>', '{"format":"statechart-trace/1"', '\u0000'])('%j', (text) => {
    expect(openText(text)).toEqual({ why: 'notJson' })
  })

  it.each([null, 1, 'text', [], {}, { format: 7 }, { format: 'other/1' }, { format: '__proto__/1' }, { format: '/1' }])(
    '%j is no file of ours',
    (value) => {
      expect(open(value)).toEqual({ why: 'notOurs' })
    },
  )

  it('a later major version is named, with the one that is known', () => {
    expect(open({ ...TRACE, format: 'statechart-trace/2' })).toEqual({
      why: 'version',
      format: 'statechart-trace/2',
      known: 'statechart-trace/1',
    })
  })

  it('the place of what is wrong is named', () => {
    const [first, second] = TRACE.steps
    expect(open({ ...TRACE, steps: [first, { ...second, t: '900' }] })).toEqual({
      why: 'broken',
      place: 'steps/1/t',
      rule: 'type',
    })
    expect(open({ ...TRACE, steps: undefined })).toEqual({ why: 'broken', place: '', rule: 'required' })
    expect(open({ ...TRACE, startedAt: 'javascript:alert(1)' })).toMatchObject({ place: 'startedAt' })
  })

  it.each(['{"__proto__":{"isAdmin":true}}', '{"\\u005f_proto__":{}}', '{"a":[{"__proto__":null}]}'])(
    'keys that would change objects: %s',
    (d) => {
      const text = JSON.stringify({ ...TRACE, steps: [] }).replace('"steps":[]', `"steps":[],"x":${d}`)
      expect(openText(text)).toEqual({ why: 'notOurs' })
      expect({}).not.toHaveProperty('isAdmin')
    },
  )

  it('charts that point nowhere, go in a circle, or name a state twice', () => {
    const [root, ...rest] = chart.nodes
    const broken = (change: object) => open({ ...CHART, ...change })
    expect(broken({ nodes: rest })).toMatchObject({ rule: 'root' })
    expect(broken({ nodes: [...chart.nodes, root] })).toMatchObject({ rule: 'unique' })
    const circle = [
      { ...rest[0], id: 'a', parent: 'b' },
      { ...rest[0], id: 'b', parent: 'a' },
    ]
    expect(broken({ nodes: [...chart.nodes, ...circle] })).toMatchObject({ place: 'a', rule: 'parent' })
    expect(broken({ nodes: [{ ...root, initial: 'nowhere' }, ...rest] })).toMatchObject({ rule: 'initial' })
    expect(broken({ transitions: [{ ...chart.transitions[0], targets: ['nowhere'] }] })).toMatchObject({
      rule: 'target',
    })
  })

  it('a copy of a chart within a trace is held to the same', () => {
    const copy = { ...chart, transitions: [{ ...chart.transitions[0], source: 'nowhere' }] }
    expect(open({ ...TRACE, machines: [{ id: 'signIn', hash: 'b4731bfd28a3', chart: copy }] })).toMatchObject({
      rule: 'target',
    })
  })
})

/** Every part of a file, as the object that holds it and its name there. */
const spotsIn = (fields: object): [object, string][] =>
  Object.entries(fields).flatMap(([name, part]) => [
    [fields, name] as [object, string],
    ...(typeof part === 'object' && part !== null ? spotsIn(part) : []),
  ])

const SCHEMAS: readonly Schema[] = [statechartFile, trace, pathFile, run]

describe('our reading of the schemas is that of JSON Schema', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, schemas: [stateValue] })
  const faultIn = checkerOf([stateValue])
  const agrees = (schema: Schema, value: unknown) => {
    expect(faultIn(schema, value) === undefined).toBe(ajv.validate(schema, value))
  }
  const FILES: readonly [Schema, object][] = [
    [statechartFile, CHART],
    [trace, TRACE],
    [run, RUN],
    [pathFile, JSON.parse(readFileSync(join(MODELS, 'console/version.paths.json'), 'utf8'))],
  ]

  it.each(FILES)('%#: a file with anything in place of any part', (schema, file) => {
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue(), (chance, value) => {
        const copy = structuredClone(file)
        const spots = spotsIn(copy)
        const [fields, name] = spots[chance % spots.length] ?? [copy, 'format']
        Reflect.set(fields, name, value)
        agrees(schema, copy)
      }),
      { numRuns: 100 },
    )
  })

  it('anything whatever', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, at) => agrees(SCHEMAS[at] as Schema, value)),
      { numRuns: 100 },
    )
  })
})
