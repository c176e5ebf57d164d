import { describe, expect, expectTypeOf, test } from 'vitest'
import { PAGES } from '../../domain/page-addresses.ts'
import { RESOURCES, resourceOf } from '../../domain/resources/all.ts'
import { checkValues } from '../../domain/resources/check.ts'
import type { Fields } from '../../domain/resources/fields.ts'
import { entriesOf, resource, type ValuesOf } from '../../domain/resources/shape.ts'
import { DEPARTMENTS, staff } from '../../domain/resources/staff.ts'
import { completed, emptyValues } from '../../domain/resources/values.ts'
import { mayRead, mayWrite } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'

const problemsOf = (fields: Fields, values: Record<string, unknown>) =>
  checkValues({ fields }, { ...emptyValues(fields), ...values })

describe('a definition', () => {
  test.each(RESOURCES.map((each) => [each.id, each] as const))(
    '%s stands for a page of §2, under its own id',
    (id, each) => {
      for (const entry of entriesOf(each)) {
        expect(PAGES.has(entry)).toBe(true)
        expect(RESOURCES.filter((other) => entriesOf(other).includes(entry))).toEqual([each])
      }
      expect(resourceOf(id)).toBe(each)
      expect(each.sorts.length).toBeLessThanOrEqual(4)
    },
  )

  test.each(RESOURCES.map((each) => [each.id, each] as const))(
    '%s refers only to resources that there are, and that are sorted by their title',
    (_, { fields }) => {
      const all: Fields = fields
      const inner = Object.values(all).flatMap((field) => (field.type === 'rows' ? Object.values(field.fields) : []))
      for (const field of [...Object.values(all), ...inner])
        if (field.type === 'reference' && field.of !== DEPARTMENTS)
          expect(resourceOf(field.of)?.sorts).toContain(resourceOf(field.of)?.title)
    },
  )

  test('tells the type of its values', () => {
    type Staff = ValuesOf<typeof staff>
    expectTypeOf<Staff['full_name']>().toEqualTypeOf<string>()
    expectTypeOf<Staff['role_id']>().toEqualTypeOf<'1' | '5' | '9' | ''>()
    expectTypeOf<Staff['has_console_access']>().toEqualTypeOf<boolean>()
  })

  test('of rows and lists tells the type of those too', () => {
    const route = resource({
      id: 'route',
      page: 'person.person_staff',
      archetype: 'table',
      fields: {
        name: { type: 'localTexts' },
        stops: { type: 'rows', fields: { place: { type: 'text' }, dwell: { type: 'number' } } },
        days: { type: 'choices', options: ['mon', 'tue'] },
      },
      title: 'name',
      columns: ['name', 'updated_at'],
      searches: [],
      filters: [],
      sorts: [],
      sort: { by: 'updated_at' },
      may: { read: 'staff' },
    })
    type Route = ValuesOf<typeof route>
    expectTypeOf<Route['stops'][number]>().toEqualTypeOf<{ readonly place: string; readonly dwell: number | null }>()
    expectTypeOf<Route['days']>().toEqualTypeOf<readonly ('mon' | 'tue')[]>()
    expect(mayWrite(route, 'superAdmin')).toBe(false)
  })

  test('says which roles may read and write', () => {
    expect([mayRead(staff, roleOf('1')), mayRead(staff, roleOf('5')), mayWrite(staff, roleOf('9'))]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('the check of values', () => {
  test('finds nothing wrong with a person as people fill them in', () => {
    const typed = { full_name: ' Mina Berg ', mobile: '13800000099', email: 'mina@aurora.example', role_id: '5' }
    const values = completed(staff.fields, typed)
    expect(values.full_name).toBe('Mina Berg')
    expect(checkValues(staff, values)).toEqual({})
  })

  test.each([
    ['a required text that holds only blanks', { a: { type: 'text', required: true } }, { a: '  ' }, { a: 'required' }],
    [
      'what must be filled in beside what another field says',
      { a: { type: 'flag' }, b: { type: 'text', requiredWhen: { a: [true] } } },
      { a: true },
      { b: 'required' },
    ],
    ['a text that is too long', { a: { type: 'text', max: 3 } }, { a: '四个字了' }, { a: 'tooLong' }],
    [
      'a choice that is required, and others than those which it requires',
      { a: { type: 'number' }, b: { type: 'choices', options: ['x', 'y'], requiredWith: 'a', requires: ['x'] } },
      { a: 1, b: ['y'] },
      { b: 'required' },
    ],
    [
      'neither of two of which one is required',
      { a: { type: 'text', requiredWithout: 'b' }, b: { type: 'text' } },
      {},
      { a: 'required' },
    ],
    ['a text that is too short', { a: { type: 'text', min: 2 } }, { a: 'x' }, { a: 'tooShort' }],
    ['half a character', { a: { type: 'text' } }, { a: '\ud800' }, { a: 'malformed' }],
    ['a name of two lines', { a: { type: 'text' } }, { a: 'Ann\r\nBcc: x' }, { a: 'oneLine' }],
    ['a name of two lines by another sign', { a: { type: 'text' } }, { a: 'Ann\u2028Bo' }, { a: 'oneLine' }],
    ['one of the texts of a list', { a: { type: 'texts' } }, { a: ['x', 'y\nz'] }, { 'a.1': 'oneLine' }],
    ['what is no phone number', { a: { type: 'phone' } }, { a: '12' }, { a: 'malformed' }],
    ['what is no e-mail address', { a: { type: 'email' } }, { a: 'a@b' }, { a: 'malformed' }],
    ['an address that runs code', { a: { type: 'link' } }, { a: 'javascript:alert(1)' }, { a: 'malformed' }],
    ['a picture that is a page', { a: { type: 'picture' } }, { a: 'data:text/html;base64,AA==' }, { a: 'malformed' }],
    [
      'a drawing that may run code',
      { a: { type: 'picture' } },
      { a: 'data:image/svg+xml;base64,AA==' },
      { a: 'malformed' },
    ],
    ['a number below the least', { a: { type: 'number', min: 1 } }, { a: 0 }, { a: 'tooSmall' }],
    ['a number above the most', { a: { type: 'number', max: 5 } }, { a: 6 }, { a: 'tooLarge' }],
    ['half a minute where minutes count', { a: { type: 'number' } }, { a: 0.5 }, { a: 'malformed' }],
    ['no number', { a: { type: 'number' } }, { a: '1' }, { a: 'malformed' }],
    ['a time zone that there is not', { a: { type: 'timeZone' } }, { a: 'Mars/Base' }, { a: 'notAChoice' }],
    ['an offset for a time zone', { a: { type: 'timeZone' } }, { a: '+01:00' }, { a: 'notAChoice' }],
    ['no time zone', { a: { type: 'timeZone', required: true } }, { a: ' ' }, { a: 'required' }],
    ['a choice that is not offered', { a: { type: 'choice', options: ['x'] } }, { a: 'toString' }, { a: 'notAChoice' }],
    ['one of the choices', { a: { type: 'choices', options: ['x'] } }, { a: ['x', 'y'] }, { 'a.1': 'notAChoice' }],
    ['the same choice twice', { a: { type: 'choices', options: ['x'] } }, { a: ['x', 'x'] }, { a: 'malformed' }],
    ['a day that no year has', { a: { type: 'date' } }, { a: '2026-02-29' }, { a: 'malformed' }],
    ['an hour that no day has', { a: { type: 'time' } }, { a: '24:00' }, { a: 'malformed' }],
    ['a moment without its zone', { a: { type: 'moment' } }, { a: '2026-11-22T10:00:00' }, { a: 'malformed' }],
    ['too many texts', { a: { type: 'texts', max: 1 } }, { a: ['x', 'y'] }, { a: 'tooMany' }],
    ['an empty list that must not be', { a: { type: 'texts', required: true } }, { a: [] }, { a: 'required' }],
    ['a language that there is not', { a: { type: 'localTexts' } }, { a: { xx: 'x' } }, { a: 'unknown' }],
    ['a text in no language', { a: { type: 'localTexts', required: true } }, { a: {} }, { a: 'required' }],
    [
      'a field of a row',
      { a: { type: 'rows', fields: { b: { type: 'text', required: true } } } },
      { a: [{ b: 'x' }, { b: '' }] },
      { 'a.1.b': 'required' },
    ],
    ['a row that is none', { a: { type: 'rows', fields: {} } }, { a: ['x'] }, { 'a.0': 'malformed' }],
    ['a key that is no field', {}, { constructor: 'x' }, { constructor: 'unknown' }],
    ['a key that hides its name', {}, { '<b>': 'x' }, { unknown: 'unknown' }],
    ['a flag that is a text', { a: { type: 'flag' } }, { a: 'true' }, { a: 'malformed' }],
  ] as const satisfies readonly (readonly [string, Fields, Record<string, unknown>, Record<string, string>])[])(
    'names %s',
    (_, fields, values, problems) => {
      expect(problemsOf(fields, values)).toEqual(problems)
    },
  )

  test('leaves what nobody may write alone', () => {
    expect(problemsOf({ a: { type: 'moment', readOnly: true } }, { a: 'nonsense' })).toEqual({})
  })
})
