import { expect, test } from 'vitest'
import { deviceOf } from '../../../server/people/device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['', '', ''],
])('"%s" is %s on %s', (userAgent, browser, os) => {
  expect(deviceOf(userAgent)).toEqual({ browser, os })
})

test('a user agent that says nothing known, or too much, gives short names or none', () => {
  for (const userAgent of ['x', '(', `${'A'.repeat(8000)}/1`, `Mozilla/5.0 (${'a;'.repeat(3000)})`, '\ud800/1']) {
    const { browser, os } = deviceOf(userAgent)
    expect(browser.length).toBeLessThanOrEqual(32)
    expect(os.length).toBeLessThanOrEqual(32)
  }
})
