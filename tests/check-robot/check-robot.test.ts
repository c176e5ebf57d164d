import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../server/support/bundle.ts'
import { appsOf, kill, serveBuilt } from '../server/support/served.ts'
import { temporaryFolder } from '../server/support/temporary.ts'
import { checkRobot, type StartConsole } from './check-robot.ts'

let main = ''
beforeAll(async () => {
  main = await buildServer('check-robot')
})

const start: StartConsole = async (settings) => {
  const server = await serveBuilt(main, { DEMO: '1', DATA_DIR: temporaryFolder(), ...settings })
  return { origin: server.url, apps: await appsOf(server), stop: () => kill(server) }
}

const problemsOf = async (command: readonly string[]) =>
  (await checkRobot(command, start)).flatMap(({ sentence, problem }) => (problem ? [`${sentence}: ${problem}`] : []))

test('the example of the client gets everything right', async () => {
  expect(await problemsOf(['npx', 'tsx', 'robots/client/example.ts'])).toEqual([])
})
