const OWN_LINE = /.*\/((?:machines|openapi|src|locales)\/[\w./-]+\.[jt]sx?):(\d+)/

/** What is no code of the product, though it may lie in a room of the same name. */
const ELSEWHERE = /\/(?:node_modules|tests)\//

/** The line of the product that an error comes from. */
export function lineOf({ stack = '' }: Error) {
  const own = stack.split('\n').filter((frame) => frame.includes(' at ') && !ELSEWHERE.test(frame))
  const [, file, line] = own.map((frame) => OWN_LINE.exec(frame)).find((match) => match !== null) ?? []
  return file === undefined ? undefined : `at ${file}:${line}`
}

/** An error in words, with the line of the product that it comes from. */
export function said(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [message = ''] = error.message.split('\nPath:')
  const line = lineOf(error)
  return line === undefined || message.includes(line) ? message : `${message}\n     ${line}`
}
