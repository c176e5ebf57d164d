import { isRefusal, openText } from '../format/open-file.ts'
import type { Run } from '../format/run.ts'

const FILES = import.meta.glob<string>('../../../reports/paths/*.json', { query: '?raw', import: 'default' })

const isOf = (chart: string) => (file: string) => file.split('/').at(-1)?.startsWith(`${chart}.`)

/** Results of `npm run paths` that lay there when this page was built. */
export async function runsOf(chart: string): Promise<Run[]> {
  const texts = await Promise.all(
    Object.keys(FILES)
      .filter(isOf(chart))
      .map((file) => FILES[file]?.()),
  )
  return texts.flatMap((text = '') => {
    const opened = openText(text)
    return !isRefusal(opened) && opened.format === 'statechart-run/1' ? opened : []
  })
}
