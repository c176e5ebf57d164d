import { relative } from 'node:path'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a color code
const COLOR = /\u001b\[[\d;]*m/g

function line(names, error = '') {
  const [reason] = error.replace(COLOR, '').trim().split('\n', 1)
  return names.join(' › ') + (reason && `: ${reason}`)
}

/** A line for each test that failed, and for each file that could not be run, by vitest's report. */
export const failedInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [line([file], message)]
    return failed.map(({ ancestorTitles, title, failureMessages: [error] }) =>
      line([file, ...ancestorTitles, title], error),
    )
  })

const specsIn = ({ specs = [], suites = [] }, names) => [
  ...specs.map((spec) => ({ ...spec, names: [...names, spec.title] })),
  ...suites.flatMap((suite) => specsIn(suite, [...names, suite.title])),
]

const errorOf = ({ tests }) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message

/** The same by Playwright's report, with what went wrong outside of a test. */
export const failedInPlaywright = ({ suites, errors }) => [
  ...errors.map(({ message }) => line(['tests/e2e'], message)),
  ...specsIn({ suites }, [])
    .filter(({ ok }) => !ok)
    .map((spec) => line(spec.names, errorOf(spec))),
]
