import { expect, it } from 'vitest'
import { allModels } from './library/all-models.ts'
import { finderOf } from './library/answers-kept.ts'
import { operationNamed } from './library/contract-answers.ts'
import { EQUIVALENT } from './server-faults/equivalent.ts'
import { faultsOfAll, outcomesIn } from './server-faults/faults.ts'
import { ASKS, HANDED_ON, HEARS_OF, handedOnBy, leftBy } from './server-faults/others.ts'

const known = new Set((await allModels()).map(({ id }) => id))

it('every chart that is said to ask for something has paths, and every operation is in the contract', () => {
  for (const told of [ASKS, HEARS_OF])
    for (const [chart, operations] of Object.entries(told)) {
      expect([...known]).toContain(chart)
      for (const operation of operations) expect(operationNamed(operation).id).toBe(operation)
    }
  for (const [chart, fields] of Object.entries(HANDED_ON)) {
    expect([...known]).toContain(chart)
    for (const operation of fields.flatMap(({ operations }) => operations))
      expect(leftBy(chart, operation)).toBeUndefined()
  }
  for (const { operation, why } of EQUIVALENT) {
    expect(operationNamed(operation).id).toBe(operation)
    expect(why).not.toBe('')
  }
})

it('what a child of a chart asks for is the matter of the chart, unless the child has faults of its own', () => {
  expect(leftBy('session', 'userProfile')).toBeUndefined()
  expect(leftBy('login', 'modifyPerson')).toBeUndefined()
  expect(leftBy('session', 'adminPasswordAuth')).toBe('left to signIn, which asks for it')
})

it('what a chart goes on by is its matter, whoever asks for it', () => {
  expect(leftBy('login', 'adminCodeAuth')).toBeUndefined()
  expect(leftBy('agentMode', 'userProfile')).toBeUndefined()
})

it('what another chart asks for is left to that one', () => {
  expect(leftBy('session', 'menuList')).toBe('left to menu, which asks for it')
  expect(leftBy('signIn', 'consoleSettings')).toBe('left to settings, which asks for it')
  expect(leftBy('codeRequest', 'adminPasswordAuth')).toBe('left to signIn, which asks for it')
})

it('an operation that no chart is known to ask for is not passed over', () => {
  expect(() => leftBy('session', 'recordList')).toThrow('recordList')
})

it('what a refusal adds is planted as well', () => {
  const body = { ret: 101005, msg: 'refused', code: 101005, data: { tries_left: 4 } }
  const outcomes = outcomesIn([{ operation: 'adminCodeAuth', isTold: false, status: 200, headers: {}, body }])
  const fields = faultsOfAll(outcomes).filter(({ kind }) => kind === 'a field')
  expect(fields.map(({ name }) => name.split(': ').at(-1))).toEqual(['without tries_left', 'tries_left is empty'])
})

it('a field of a list is planted in each of its items', () => {
  const robot_prodtype = { robot_prodtype_id: 'mini', name: 'Mini', name_map: {}, picture: '' }
  const item = { robot_prodtype, robot_count: 1, online_count: 0 }
  const named = { ...item, robot_prodtype: { ...robot_prodtype, name: '' } }
  const body = { ret: 0, msg: 'ok', code: 200, data: { robot_prodtype_list: [named, item] } }
  const answer = { operation: 'robotProdtypeList', isTold: true, status: 200, headers: {}, body }
  const planted = faultsOfAll(outcomesIn([answer])).find(({ name }) => name.endsWith('robot_count is empty'))
  const changed = planted && 'change' in planted ? planted.change(structuredClone(answer)) : answer
  expect(changed.body.data).toMatchObject({ robot_prodtype_list: [{ robot_count: 0 }, { robot_count: 0 }] })
})

it('how many robots is planted where that decides whether it is offered', () => {
  const answer = { operation: 'robotProdtypeList', isTold: true }
  const isLeft = (field: string) => handedOnBy('agentMode', answer)?.fields.test(`robot_prodtype_list.*${field}`)
  expect(isLeft('.online_count')).toBe(true)
  expect(isLeft('.robot_count')).toBe(false)
})

it('a fault that the screen shows is told apart from one that only a look at the answer finds', () => {
  expect(finderOf('step 1 of 2, logIn\n     expected: alert says "no"\n     saw: it is not there')).toBe('screen')
  expect(finderOf('at the start\n     the answer to openLink: /data must be object')).toBe('answer')
  expect(finderOf('step 2 of 2\n     of what the server says that it has done: a session that was ended lives')).toBe(
    'deed',
  )
})
