import { brokerNews } from './broker-news.ts'
import { BadConfig, type Config, readConfig } from './config.ts'
import { quietLog } from './quiet-log.ts'
import { adaptRobot } from './robot.ts'

/** `npm run vda5050 -- <file>`: connects robots that speak VDA 5050 to the console (README.md). */
const WRONG_USE = 2
const say = (line: string) => void process.stderr.write(`${line}\n`)

function configOrExit(file: string | undefined): Config {
  try {
    if (!file) throw new BadConfig('npm run vda5050 -- <file that says which robots; see robots/vda5050/README.md>')
    return readConfig(file)
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error
    say(error.message)
    return process.exit(WRONG_USE)
  }
}

const config = configOrExit(process.argv[2])
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const news = brokerNews(config.broker.url, say)
say(`Robots: ${config.robots.length}, between ${config.broker.url} and ${config.console}.`)
await Promise.all(
  config.robots.map(async (entry) => {
    const log = quietLog((line) => say(`${entry.serial_number}: ${line}`))
    try {
      await adaptRobot(entry, { ...config, file: config, news, log }, stopping.signal)
    } catch (error) {
      log(`It is left out until this is started again: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }),
)
if (!stopping.signal.aborted) say('No robot is left.')
process.exit()
