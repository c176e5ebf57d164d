import { describe, expect, it } from 'vitest'
import { readReference } from '../../../src/reference/contract/read.ts'
import { grouped } from '../../../src/reference/page/grouped.ts'
import { BODY_FIELD, filledFor, KEY_FIELD, problemsOf } from '../../../src/reference/try/filled.ts'
import { curlOf, requestOf } from '../../../src/reference/try/request.ts'

const { operations } = readReference()
const ORIGIN = 'https://console.example'
const find = (id: string) => {
  const found = operations.find((each) => each.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const curl = (id: string, values: Record<string, string> = {}, json?: string) => {
  const filled = filledFor(find(id))
  return curlOf(requestOf(find(id), { values: { ...filled.values, ...values }, json: json ?? filled.json }, ORIGIN))
}

describe('the command of a call', () => {
  it('carries what is filled in and leaves out what is not', () => {
    expect(curl('recordList', { resource: 'visitors', size: '50', q: '' })).toBe(
      `curl '${ORIGIN}/open/v1/records?resource=visitors&size=50' \\\n  -H "authorization: Bearer $KEY"`,
    )
  })

  it('sends forms field by field, and JSON in one line', () => {
    expect(curl('alarmPause', { alarm_id: 'a1', of: 'robot', span: 'hour' })).toBe(
      [
        `curl -X POST '${ORIGIN}/capi/v1/alarm/alarm_pause'`,
        '-H "authorization: Bearer $KEY"',
        "--data-urlencode 'alarm_id=a1'",
        "--data-urlencode 'of=robot'",
        "--data-urlencode 'span=hour'",
      ].join(' \\\n  '),
    )
    expect(curl('commandCancel', {}, '{\n  "command_id": "c1"\n}')).toContain(`-d '{"command_id":"c1"}'`)
  })

  it('lets no text out of its quotes', () => {
    expect(curl('recordList', { q: "'; rm -rf ~ #$(x)" })).toContain("q=%27%3B+rm+-rf+%7E+%23%24%28x%29'")
    expect(curl('recordCreate', {}, `{"values":{"full_name":"O'Neil $(x)"}}`)).toContain(
      `-d '{"values":{"full_name":"O'\\''Neil $(x)"}}'`,
    )
  })

  it('puts what belongs into headers there', () => {
    expect(curl('recordList', { 'if-none-match': '"abc"' })).toContain(`-H 'if-none-match: "abc"'`)
  })
})

describe('what is checked before anything is sent', () => {
  it('is the key, what is needed, and that a body is JSON', () => {
    const list = find('recordList')
    expect(problemsOf(list, { values: {}, json: '' }, '')).toEqual({
      [KEY_FIELD]: 'try.needsKey',
      resource: 'try.needed',
    })
    expect(problemsOf(list, filledFor(list), 'ключ')).toEqual({ [KEY_FIELD]: 'try.badKey' })
    expect(problemsOf(list, filledFor(list), 'fk_x')).toEqual({})
    expect(problemsOf(find('recordCreate'), { values: {}, json: '{' }, 'fk_x')).toEqual({ [BODY_FIELD]: 'try.notJson' })
  })

  it('makes no record twice: each trial begins with a key of its own', () => {
    const keyOf = () => (JSON.parse(filledFor(find('recordCreate')).json) as { key: string }).key
    expect(keyOf()).not.toBe(keyOf())
  })
})

describe('the search', () => {
  const found = (search: string) =>
    grouped(operations, search).flatMap(({ groups }) => groups.flatMap((group) => group.operations.map(({ id }) => id)))

  it('finds calls by path, name and description, all words together', () => {
    expect(found('/open/v1/places')).toEqual(['placeList'])
    expect(found('ALARM snoozed')).toEqual(['alarmPause'])
    expect(found('  ')).toHaveLength(operations.length)
    expect(found('no such thing')).toEqual([])
  })
})
