import { expect, it } from 'vitest'
import { allModels } from './library/all-models.ts'
import { operationNamed } from './library/contract-answers.ts'
import { EQUIVALENT } from './server-faults/equivalent.ts'
import { ASKS, HANDED_ON, HEARS_OF, leftBy } from './server-faults/others.ts'

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
