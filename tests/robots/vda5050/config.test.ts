import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BadConfig, readConfig } from '../../../robots/vda5050/config.ts'
import { temporaryFolder } from '../../server/support/temporary.ts'

const ENV = { KEY_1: 'a-key', MQTT_PASSWORD: 'secret' }
const GOOD = `console: https://console.hotel.example/
broker:
  url: mqtts://broker.hotel.example
  username: console
  password_env: MQTT_PASSWORD
  ca_file: ca.pem
robots:
  - manufacturer: Acme
    serial_number: AMR-0001
    key_env: KEY_1
  - manufacturer: Acme
    serial_number: AMR-0002
    key_file: key-2
maps:
  - name: Ground floor
    map_id: floor-0
    origin: { x: -3.2, y: 1 }
places:
  - { map: Ground floor, name: Entrance, node_id: N17 }
`

function fileOf(text: string) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'key-2'), 'another-key\n')
  writeFileSync(join(folder, 'ca.pem'), 'of the hotel\n')
  const file = join(folder, 'robots.yaml')
  writeFileSync(file, text)
  return file
}
const complaint = (text: string, env = ENV) => {
  try {
    return readConfig(fileOf(text), env)
  } catch (error) {
    if (error instanceof BadConfig) return error.message
    throw error
  }
}

test('a config names console, broker and robots, with keys from the environment or from files', () => {
  expect(readConfig(fileOf(GOOD), ENV)).toEqual({
    console: 'https://console.hotel.example',
    broker: {
      ...{ url: 'mqtts://broker.hotel.example', interface: 'uagv', username: 'console', password: 'secret' },
      tls: { ca: 'of the hotel' },
    },
    robots: [
      { manufacturer: 'Acme', serial_number: 'AMR-0001', key: 'a-key' },
      { manufacturer: 'Acme', serial_number: 'AMR-0002', key: 'another-key' },
    ],
    maps: [{ name: 'Ground floor', map_id: 'floor-0', origin: { x: -3.2, y: 1 } }],
    places: [{ map: 'Ground floor', name: 'Entrance', node_id: 'N17' }],
  })
})

test.each([
  ['serial_number: AMR-0001', 'serial_numer: AMR-0001', 'robots.yaml:8: robots[0].serial_number is missing.'],
  ['username: console', 'user: console', 'robots.yaml:3: broker has a field user, which is not known.'],
  [
    'mqtts://',
    'http://',
    'robots.yaml:3: broker.url must begin with mqtt://, mqtts://, ws:// or wss://, and hold no password.',
  ],
  ['example/\n', 'example/console\n', 'robots.yaml:1: console must be the origin of the console.'],
  ['key_env: KEY_1', 'key_env: KEY_9', 'robots.yaml:10: robots[0].key_env names KEY_9, which is not set.'],
  [
    'key_file: key-2',
    'key_file: key-9',
    'robots.yaml:13: robots[1].key_file names key-9, which cannot be read (ENOENT).',
  ],
  ['    key_env: KEY_1\n', '', 'robots.yaml:8: robots[0] needs one of key_env and key_file.'],
  ['AMR-0002', 'AMR-0001', 'robots.yaml:11: robots[1] is the second Acme AMR-0001.'],
  ['AMR-0002', 'AMR/0002', 'robots.yaml:12: robots[1].serial_number must be of the letters A-Z a-z 0-9 _ . : -.'],
  [
    'ca_file: ca.pem',
    'ca_file: other.pem',
    'robots.yaml:6: broker.ca_file names other.pem, which cannot be read (ENOENT).',
  ],
  ['ca_file: ca.pem', 'cert_file: ca.pem', 'robots.yaml:3: broker has cert_file, and no key_file.'],
  ['mqtts://', 'mqtt://', 'robots.yaml:6: broker.ca_file needs a url that begins with mqtts:// or wss://.'],
  ['x: -3.2', 'x: left', 'robots.yaml:17: maps[0].origin.x must be a number.'],
])('where it says %s, %s is told with its place in the file', (good, bad, sentence) => {
  expect(GOOD).toContain(good)
  expect(complaint(GOOD.replace(good, bad))).toBe(sentence)
})

test('what is no YAML, or is not there, is told in a sentence too', () => {
  expect(complaint(GOOD.replace('username: console', 'username: "console'))).toMatch(
    /^robots\.yaml:\d+: This is no YAML: /,
  )
  expect(() => readConfig('/nowhere/robots.yaml', ENV)).toThrow('/nowhere/robots.yaml cannot be read (ENOENT).')
})
