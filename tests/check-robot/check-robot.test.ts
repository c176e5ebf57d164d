import { beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir } from '../bench/server.mjs'
import { buildServer, bundle } from '../server/support/bundle.ts'
import { launchProgram } from '../server/support/processes.ts'
import { appsOf, kill, serveBuilt } from '../server/support/served.ts'
import { checkRobot, type StartConsole } from './check-robot.ts'
import { CHECKS } from './checks.ts'
import { FAULTS } from './faults.ts'

let [main, wrongRobot] = ['', '']
beforeAll(async () => {
  main = await buildServer('check-robot')
  wrongRobot = await bundle('tests/check-robot/wrong-robot.ts')
})

const start: StartConsole = async (settings) => {
  const data = makeDataDir()
  const server = await serveBuilt(main, { DEMO: '1', DATA_DIR: data.path, ...settings }, launchProgram)
  return { origin: server.url, apps: await appsOf(server), stop: () => kill(server).finally(data.remove) }
}

test('the example of the client gets everything right', async () => {
  const outcomes = await checkRobot(['npx', 'tsx', 'robots/client/example.ts'], start)
  expect(outcomes.filter(({ problem }) => problem)).toEqual([])
})

test('each line has a robot that gets it wrong', () => {
  expect(FAULTS.map(({ told }) => told)).toEqual(CHECKS.map(({ sentence }) => sentence))
})

/** Each has a server of its own: so many at once leave every one of them its time. */
const AT_ONCE = 3
const GROUPS = Array.from({ length: Math.ceil(FAULTS.length / AT_ONCE) }, (_, nr) =>
  FAULTS.slice(nr * AT_ONCE, (nr + 1) * AT_ONCE),
)
describe.each(GROUPS)('a robot that is wrong in one thing is told so in its line', { concurrent: true }, (...group) => {
  const [isOnline] = CHECKS
  for (const { fault, told, problem } of group)
    test(fault.replaceAll('_', ' '), async () => {
      const checks = CHECKS.filter((check) => check === isOnline || check.sentence === told)
      const outcomes = await checkRobot([process.execPath, wrongRobot, fault], start, undefined, checks)
      const wrong = outcomes.filter((outcome) => outcome.problem)
      expect(wrong).toEqual([{ sentence: told, problem: expect.stringMatching(problem) }])
    })
})
