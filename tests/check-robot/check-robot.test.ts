import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../server/support/bundle.ts'
import { appsOf, kill, serveBuilt } from '../server/support/served.ts'
import { temporaryFolder } from '../server/support/temporary.ts'
import { checkRobot, type StartConsole } from './check-robot.ts'
import { CHECKS } from './checks.ts'

let main = ''
beforeAll(async () => {
  main = await buildServer('check-robot')
})

const start: StartConsole = async (settings) => {
  const server = await serveBuilt(main, { DEMO: '1', DATA_DIR: temporaryFolder(), ...settings })
  return { origin: server.url, apps: await appsOf(server), stop: () => kill(server) }
}

test('the example of the client gets everything right', async () => {
  const outcomes = await checkRobot(['npx', 'tsx', 'robots/client/example.ts'], start)
  expect(outcomes.filter(({ problem }) => problem)).toEqual([])
})

test('a careless robot is told what it got wrong', async () => {
  const isQuick = /^(is online|tells by one clock|stops where)/
  const checks = CHECKS.filter(({ sentence }) => isQuick.test(sentence))
  const command = ['npx', 'tsx', 'tests/check-robot/careless-robot.ts']
  const outcomes = await checkRobot(command, start, undefined, checks)
  expect(outcomes.map(({ problem }) => problem)).toEqual([
    undefined,
    expect.stringMatching(/^its newest report was \d+ ms old when it was sent$/),
    'it goes on calling',
  ])
})
