import { expect, test } from 'vitest'
import { brokerNews } from '../../../robots/vda5050/broker-news.ts'
import { quietLog } from '../../../robots/vda5050/quiet-log.ts'
import { tellRobot } from '../../../robots/vda5050/tell-robot.ts'
import { unreadCounter } from '../../../robots/vda5050/unread.ts'

test('a broker that is away is said once, and that it is back once all have it again', () => {
  const said: string[] = []
  const news = brokerNews('mqtt://broker.example', (line) => void said.push(line))
  const [one, other] = [{}, {}]
  news.back(one)
  for (const who of [one, other, one]) news.lost(who, 'connect ECONNREFUSED')
  news.back(one)
  expect(said).toEqual([
    'The broker mqtt://broker.example is away (connect ECONNREFUSED); it is tried again until it is back.',
  ])
  news.back(other)
  expect(said.at(-1)).toBe('The broker mqtt://broker.example is back.')
})

test('a call that is tried again is said once in ten minutes, and everything else each time', () => {
  const said: string[] = []
  let now = 0
  const log = quietLog(
    (line) => void said.push(line),
    () => now,
  )
  for (const ms of [500, 1000, 2000]) log(`POST report: fetch failed, again in ${ms} ms`)
  for (const line of ['go is refused: busy', 'go is refused: busy']) log(line)
  now += 600_000
  log('POST report: fetch failed, again in 60000 ms')
  const away = 'POST report: fetch failed; it is tried again until it works.'
  expect(said).toEqual([away, 'go is refused: busy', 'go is refused: busy', away])
})

test('a clock that was ahead and is set right mutes nothing', () => {
  const said: string[] = []
  let now = 7_200_000
  const log = quietLog(
    (line) => void said.push(line),
    () => now,
  )
  log('POST report: fetch failed, again in 500 ms')
  now -= 3_600_000
  log('POST report: fetch failed, again in 500 ms')
  expect(said).toHaveLength(2)
})

test('what people should know of a robot stands once in ten minutes on its page, and each time in the log of the process', () => {
  const [said, told]: [string[], string[]] = [[], []]
  let now = 0
  const lines = { tell: (level: string, text: string) => void told.push(`${level}: ${text}`) }
  const tell = tellRobot(
    lines,
    (line) => void said.push(line),
    () => now,
  )
  for (let times = 0; times < 3; times += 1) tell('say is refused: VDA 5050 has nothing for it')
  tell('go is rejected: noRouteError', 'error')
  expect([said.length, told]).toEqual([
    4,
    ['warning: say is refused: VDA 5050 has nothing for it', 'error: go is rejected: noRouteError'],
  ])
  now += 600_000
  tell('say is refused: VDA 5050 has nothing for it')
  expect(told).toHaveLength(3)
})

test('messages that cannot be read are said at the first, the tenth and the hundredth', () => {
  const said: string[] = []
  const unread = unreadCounter((line) => void said.push(line))
  for (let at = 0; at < 150; at += 1) unread('state', 'no JSON object')
  expect(said).toEqual([
    'A message cannot be read, the last on state: no JSON object.',
    '10 messages could not be read, the last on state: no JSON object.',
    '100 messages could not be read, the last on state: no JSON object.',
  ])
})
