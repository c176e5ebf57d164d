import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

type Told = { message: string; cause?: unknown; diff?: string }

const wordsOf = ({ message, cause, diff }: Told): string =>
  [message, diff, cause && wordsOf(cause as Told)].filter(Boolean).join('\n')

/** Writes how many tests passed, and what those said that did not, where `CHAOS_REPORT` says. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Told[]) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const failed = tests.flatMap((test) => {
      const { state, errors } = test.result()
      return state === 'failed' ? [[test.fullName, ...errors.map(wordsOf)].join('\n')] : []
    })
    const around = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ])
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...failed, ...[...around, ...unhandled].map(wordsOf)],
    }
    writeFileSync(process.env.CHAOS_REPORT ?? '', JSON.stringify(report))
  }
}
