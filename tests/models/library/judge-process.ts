import { allModels } from './all-models.ts'
import { pairCover, singleCover } from './cover.ts'
import { explore } from './explore.ts'
import { judge } from './judge.ts'

/** A process of its own that judges the charts it is told of, one after another. */
const models = await allModels()

process.on('message', (id: string) => {
  const found = models.find((each) => each.id === id)
  if (!found) throw new Error(`no chart ${id}`)
  const graph = explore(found.model)
  const covers = { transitions: singleCover(graph).walks, pairs: pairCover(graph).walks }
  process.send?.({ id, verdicts: judge(found.model, graph, covers) })
})
