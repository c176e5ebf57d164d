import { expect, test } from 'vitest'
import { isTestHost } from '../../../server/addresses/origins.ts'

test.each([
  'localhost',
  'ktv.localhost',
  'LOCALHOST',
  '127.0.0.1',
  '127.8.9.10',
  '[::1]',
  'test',
  'test.console.example',
  'test-2.console.example',
  'eu.test-2.console.example',
  'TEST.console.example',
])('%s is a host to try things out on', (hostname) => {
  expect(isTestHost(hostname)).toBe(true)
})

test.each([
  '',
  'console.example',
  'testing.console.example',
  'latest.console.example',
  'console.test.example',
  'console-test.example',
  'mytest-2.console.example',
  'localhost.console.example',
  '127.0.0.1.console.example',
  '10.0.0.1',
  '[::2]',
])('"%s" is not', (hostname) => {
  expect(isTestHost(hostname)).toBe(false)
})
