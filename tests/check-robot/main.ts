import { ensureBuilt } from '../../scripts/prepare.mjs'
import { makeDataDir, startServer } from '../bench/server.mjs'
import { checkRobot, type Outcome, type StartConsole } from './check-robot.ts'

/** `npm run check-robot -- <command>`: plays the console against the robot that the command starts, which finds it by `URL` and `KEY` (docs/robots.md). */
const command = process.argv.slice(2)
if (command.length === 0) {
  console.error('npm run check-robot -- <command that starts the robot; it is given URL and KEY>')
  process.exit(2)
}

const start: StartConsole = async (settings) => {
  const data = makeDataDir()
  const server = await startServer(data.path, settings)
  return { ...server, stop: () => server.stop().finally(data.remove) }
}
const say = ({ sentence, problem }: Outcome) => console.log(problem ? `✗ ${sentence}: ${problem}` : `✓ ${sentence}`)

await ensureBuilt()
const outcomes = await checkRobot(command, start, say)
const failed = outcomes.filter(({ problem }) => problem).length
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
