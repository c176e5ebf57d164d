import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../../domain/resources/all.ts'
import { checkValues } from '../../domain/resources/check.ts'
import type { Condition, Field, Fields } from '../../domain/resources/fields.ts'
import { problemAt } from '../../domain/resources/problem-at.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { emptyValues } from '../../domain/resources/values.ts'

const problemsOf = (fields: Fields, values: Record<string, unknown>) =>
  checkValues({ fields }, { ...emptyValues(fields), ...values })

/** Every record and row of every page: fields that stand beside each other, and those of the record around them. */
const GROUPS = RESOURCES.flatMap(({ id, fields }) => {
  const record: Fields = fields
  const rows = Object.entries(record).flatMap(([name, field]) =>
    field.type === 'rows' ? [{ name: `${id}.${name}`, fields: field.fields as Fields, record }] : [],
  )
  return [{ name: id as string, fields: record, record }, ...rows]
})
const ALL = GROUPS.flatMap(({ name, fields, record }) =>
  Object.entries(fields).map(([own, field]) => ({
    name: `${name}.${own}`,
    own,
    field: field as Field,
    fields,
    record,
  })),
)

const UNTIL: readonly (readonly [until: string, from: string])[] = [
  ['until_time', 'from_time'],
  ['quiet_until', 'quiet_from'],
  ['closes', 'opens'],
]
const LIMITS: readonly (readonly [most: string, least: string])[] = [
  ['ends_on', 'starts_on'],
  ['consent_until', 'consent_on'],
  ['humidity_most', 'humidity_least'],
  ['sureness', 'doubt'],
]
const named = (condition: Condition | undefined) => Object.entries(condition ?? {})
const optionsOf = (field: Field | undefined): readonly unknown[] | undefined =>
  field && 'options' in field ? field.options : undefined

describe('§2: the definitions of the pages', () => {
  test('let no last day lie before the first, and no most below the least', () => {
    for (const { name, own, field, fields } of ALL)
      for (const [most, least] of LIMITS)
        if (own === most && fields[least]) expect([name, 'notBelow' in field && field.notBelow]).toEqual([name, least])
  })

  test('let no time of day end when it begins', () => {
    for (const { name, own, field, fields } of ALL)
      for (const [until, from] of UNTIL)
        if (own === until && fields[from]) expect([name, field.differsFrom]).toEqual([name, from])
  })

  test('let every field that names a point be checked against the map beside it', () => {
    const isPoint = (own: string) => ['point', 'door_point', 'returns_to', 'via'].includes(own)
    for (const { name, own, field, record } of ALL)
      if (isPoint(own) && record.map) expect([name, 'pointOn' in field && field.pointOn]).toEqual([name, 'map'])
  })

  test('let every row of a batch form fill in what a new record needs', () => {
    for (const { id, imports = [], fields } of RESOURCES as readonly Resource[])
      for (const [name, field] of Object.entries(fields)) {
        const isNeeded = field.required && !field.readOnly && !field.byAction && !('default' in field)
        if (imports.length > 0 && isNeeded) expect([id, imports]).toEqual([id, expect.arrayContaining([name])])
      }
  })

  test('speak of no field that is not beside them, and of no option that it does not have', () => {
    for (const { name, field, fields, record } of ALL) {
      const beside = [
        field.requiredWith,
        field.requiredWithout,
        field.differsFrom,
        'notBelow' in field ? field.notBelow : undefined,
      ]
      for (const other of beside)
        if (other) expect([name, Object.keys(fields)]).toEqual([name, expect.arrayContaining([other])])
      if ('pointOn' in field && field.pointOn) expect(['reference', 'rows']).toContain(record[field.pointOn]?.type)
      if ('requires' in field && field.requires)
        expect([name, field.options]).toEqual([name, expect.arrayContaining([...field.requires])])
      if ('inEach' in field && field.inEach) expect(fields[field.inEach]?.type).toBe('choices')
      for (const [other, values] of [...named(field.requiredWhen), ...named(field.emptyWhen)])
        for (const value of values ?? [])
          expect([name, optionsOf(fields[other]) ?? [true, false]]).toEqual([name, expect.arrayContaining([value])])
    }
  })
})

const DATES = { from: { type: 'date' }, until: { type: 'date', notBelow: 'from' } } as const
const POINTS = { points: { type: 'rows', fields: { name: { type: 'text' } } } } as const

describe('values that cannot be true together', () => {
  test.each([
    ['a last day before the first', DATES, { from: '2026-11-23', until: '2026-11-22' }, { until: 'beforeOther' }],
    ['a last day that is the first', DATES, { from: '2026-11-23', until: '2026-11-23' }, {}],
    ['a last day without a first', DATES, { until: '2026-11-22' }, {}],
    [
      'a most below the least',
      { least: { type: 'number' }, most: { type: 'number', notBelow: 'least' } },
      { least: 60, most: 35 },
      { most: 'belowOther' },
    ],
    [
      'a time that ends when it begins',
      { from: { type: 'time' }, until: { type: 'time', differsFrom: 'from' } },
      { from: '09:00', until: '09:00' },
      { until: 'sameAsOther' },
    ],
    [
      'a time that leads over midnight',
      { from: { type: 'time' }, until: { type: 'time', differsFrom: 'from' } },
      { from: '22:00', until: '06:00' },
      {},
    ],
    [
      'a kind without its number',
      { kind: { type: 'choice', options: ['low'] }, below: { type: 'number', requiredWhen: { kind: ['low'] } } },
      { kind: 'low' },
      { below: 'required' },
    ],
    [
      'a way to sign in without what it needs',
      {
        by: { type: 'choices', options: ['face', 'code'] },
        code: { type: 'text', requiredWhen: { by: ['code'] } },
      },
      { by: ['face', 'code'] },
      { code: 'required' },
    ],
    [
      'a kind of medium without the medium',
      { kind: { type: 'choice', options: ['video'] }, media: { type: 'link', requiredWith: 'kind' } },
      { kind: 'video' },
      { media: 'required' },
    ],
    [
      'an arrival of somebody who is still expected',
      {
        state: { type: 'choice', options: ['expected'] },
        at: { type: 'moment', emptyWhen: { state: ['expected'] } },
      },
      { state: 'expected', at: '2026-11-23T09:00:00Z' },
      { at: 'mustBeEmpty' },
    ],
    [
      'a voice that is made without consent',
      {
        state: { type: 'choice', options: ['training'] },
        consent: { type: 'flag', requiredWhen: { state: ['training'] } },
      },
      { state: 'training', consent: false },
      { consent: 'mustBeYes' },
    ],
    [
      'a language that is chosen and not spoken',
      {
        languages: { type: 'choices', options: ['en', 'zh'] },
        says: { type: 'localTexts', inEach: 'languages' },
      },
      { languages: ['en', 'zh'], says: { en: 'Hello' } },
      { 'says.zh': 'required' },
    ],
    [
      'the same twice',
      { times: { type: 'rows', fields: { at: { type: 'time', distinct: true } } } },
      { times: [{ at: '09:00' }, { at: '10:00' }, { at: '09:00' }] },
      { 'times.2.at': 'twice' },
    ],
    [
      'what stands beside its plan',
      {
        wide: { type: 'number' },
        deep: { type: 'number' },
        zones: {
          type: 'rows',
          plan: { picture: '', width: 'wide', depth: 'deep' },
          fields: { x: { type: 'number' }, y: { type: 'number' }, width: { type: 'number' } },
        },
      },
      {
        wide: 20,
        deep: 10,
        zones: [
          { x: 18, y: 11, width: 3 },
          { x: 17, y: 10, width: 3 },
        ],
      },
      { 'zones.0.x': 'offPlan', 'zones.0.y': 'offPlan' },
    ],
    [
      'a point that the record does not have',
      { ...POINTS, paths: { type: 'rows', fields: { to: { type: 'text', pointOn: 'points' } } } },
      { points: [{ name: 'Desk' }], paths: [{ to: 'Desk' }, { to: 'Moon' }] },
      { 'paths.1.to': 'noPoint' },
    ],
  ] as const satisfies readonly (readonly [string, Fields, Record<string, unknown>, Record<string, string>])[])(
    '%s: the check says which field, and why',
    (_, fields, values, problems) => {
      expect(problemsOf(fields, values)).toEqual(problems)
    },
  )

  test('are told with the other field, the point and the language that they speak of', () => {
    const tour = RESOURCES.find(({ id }) => id === 'tourRoutes') as { fields: Fields }
    const values = { stops: [{}, { point: 'Moon' }] }
    expect(problemAt(tour, 'stops.1.point', 'noPoint', values)).toMatchObject({ name: 'stops.point', value: 'Moon' })
    expect(problemAt(tour, 'stops.1.texts.ja', 'tooLong')).toMatchObject({ name: 'stops.texts', lang: 'ja', max: 1000 })
    expect(problemAt({ fields: DATES }, 'until', 'beforeOther')).toMatchObject({ key: 'beforeOther', other: 'from' })
  })
})
