import { describe, expect, test } from 'vitest'
import { filled } from '../../domain/resources/placeholders.ts'

const unsaid = { room: '(to be confirmed)', code: '(none)' }
const facts = { name: 'Ana', host: 'Bo', time: '15:00', room: '', code: '' }

describe('the words of a template', () => {
  test('say what is known, and what is not known as it stands', () => {
    const known = { ...facts, room: '301', code: '7301' }
    expect(filled('{name}, {room}: {code} ({floor})', known, unsaid)).toBe('Ana, 301: 7301 ({floor})')
  })

  test.each([
    ['{name}, {room}, {code}', 'Ana'],
    ['{room}, {name}', 'Ana'],
    ['Hello {name} ({room}), welcome.', 'Hello Ana, welcome.'],
    ['Room: {room}, host: {host}, code: {code}', 'host: Bo'],
    ['Welcome {name}. Your code: {code}. Until soon!', 'Welcome Ana. Until soon!'],
    ['Welcome {name}.\nCode: {code}\nHost: {host}', 'Welcome Ana.\n\nHost: Bo'],
    ['您好{name}，房间：{room}，验证码：{code}。', '您好Ana。'],
    ['{name}様（{room}）、{time}に', 'Ana様、15:00に'],
    ['مرحبًا {name}، الرمز: {code}، عند {time}', 'مرحبًا Ana، عند 15:00'],
    ['{host} - {room}', 'Bo'],
    ['{code}', ''],
  ])('leave no punctuation behind where something is empty: %j', (text, said) => {
    expect(filled(text, facts, unsaid)).toBe(said)
  })

  test.each([
    ['At {time} in {room}.', 'At 15:00 in (to be confirmed).'],
    ['{host} expects you at {time}, room {room}.', 'Bo expects you at 15:00, room (to be confirmed).'],
    ['{room} is where we meet. Your code is {code}!', '(to be confirmed) is where we meet. Your code is (none)!'],
    ['Go to {room}, {code}.', 'Go to (to be confirmed).'],
    ['{host}在{room}等您，房间：{room}。', 'Bo在(to be confirmed)等您。'],
    ['{time}に{room}でお待ちします。', '15:00に(to be confirmed)でお待ちします。'],
  ])('say in words what is empty where these would lead to nothing: %j', (text, said) => {
    expect(filled(text, facts, unsaid)).toBe(said)
  })

  test('leave it out within words where there is nothing to say for it', () => {
    expect(filled('At {time} in {room}.', facts, {})).toBe('At 15:00 in.')
  })

  test('stand as they were written where nothing is empty', () => {
    const known = { ...facts, room: '301', code: '7301' }
    expect(filled('{name} ,  {room} ; ', known, unsaid)).toBe('Ana ,  301 ; ')
  })
})
