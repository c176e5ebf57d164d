import { readFileSync } from 'node:fs'

export type Panel = { title: string; expr: string }

/** Every query of the dashboard that administrators import. */
export function panelsOf(file: string): Panel[] {
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })))
}

/** The names that queries may use of what a server serves under /metrics. */
export const namesIn = (text: string) =>
  [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  )

export const namesOf = ({ expr }: Panel) => expr.match(/\b(?:foyer|process|nodejs)_\w+/g) ?? []

type Result = { metric: Record<string, string>; value: [number, string] }

/** What a Prometheus answers to a query; throws where it cannot read it. */
export async function query(prometheus: string, expr: string): Promise<Result[]> {
  const answer = await fetch(`${prometheus}/api/v1/query?${new URLSearchParams({ query: expr })}`)
  const { status, error, data } = (await answer.json()) as {
    status: string
    error?: string
    data: { result: Result[] }
  }
  if (status !== 'success') throw new Error(`${expr}: ${error}`)
  return data.result
}
