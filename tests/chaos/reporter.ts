import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Told } from './check.ts'

type Fault = { message: string; cause?: unknown; diff?: string }

const wordsOf = ({ message, cause, diff }: Fault): string =>
  [message, diff, cause && wordsOf(cause as Fault)].filter(Boolean).join('\n')

/** Writes what `Told` has, where `CHAOS_REPORT` says. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Fault[]) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()])
    const passed = tests.filter((test) => test.result().state === 'passed')
    const failed = tests.flatMap((test) => {
      const { state, errors = [] } = test.result()
      return state === 'failed' ? [{ test: test.fullName, words: errors.map(wordsOf).join('\n') }] : []
    })
    const around = modules.flatMap((module) => [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ])
    const report: Told = {
      passed: passed.length,
      files: [...new Set(passed.map(({ module }) => relative(process.cwd(), module.moduleId)))],
      failures: [...failed, ...[...around, ...unhandled].map((fault) => ({ test: '', words: wordsOf(fault) }))],
    }
    writeFileSync(process.env.CHAOS_REPORT ?? '', JSON.stringify(report))
  }
}
