import { describe, expect, test } from 'vitest'
import { filled } from '../../domain/resources/placeholders.ts'

const facts = { name: 'Ana', host: 'Bo', time: '15:00', room: '', code: '' }

describe('the words of a template', () => {
  test('say what is known, and what is not known as it stands', () => {
    const known = { ...facts, room: '301', code: '7301' }
    expect(filled('{name}, {room}: {code} ({floor})', known)).toBe('Ana, 301: 7301 ({floor})')
  })

  test.each([
    ['{name}, {room}, {code}', 'Ana'],
    ['{room}, {name}', 'Ana'],
    ['Hello {name} ({room}), welcome.', 'Hello Ana, welcome.'],
    ['At {time} in {room}.', 'At 15:00 in.'],
    ['Room: {room}, host: {host}, code: {code}', 'host: Bo'],
    ['Welcome {name}. Your code: {code}. Until soon!', 'Welcome Ana. Until soon!'],
    ['Welcome {name}.\nCode: {code}\nHost: {host}', 'Welcome Ana.\n\nHost: Bo'],
    ['您好{name}，房间：{room}，验证码：{code}。', '您好Ana。'],
    ['{name}様（{room}）、{time}に', 'Ana様、15:00に'],
    ['مرحبًا {name}، الرمز: {code}، عند {time}', 'مرحبًا Ana، عند 15:00'],
    ['{host} - {room}', 'Bo'],
    ['{code}', ''],
  ])('leave no punctuation behind where something is empty: %j', (text, said) => {
    expect(filled(text, facts)).toBe(said)
  })

  test('stand as they were written where nothing is empty', () => {
    const known = { ...facts, room: '301', code: '7301' }
    expect(filled('{name} ,  {room} ; ', known)).toBe('Ana ,  301 ; ')
  })
})
