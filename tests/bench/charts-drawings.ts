import { isLegible } from '../../src/statecharts/atlas/best-drawing.ts'
import { type Drawn, drawn } from '../../src/statecharts/atlas/drawn.ts'
import { EVERY_LANGUAGE } from '../../src/statecharts/atlas/every-language.ts'
import { fullRoom, levelRoom } from '../../src/statecharts/atlas/layouts.ts'
import { crossings, misplacedInitials, overlaps } from '../../src/statecharts/atlas/quality.ts'
import { treeOf } from '../../src/statecharts/atlas/tree.ts'

const drawingsOf = ({ chart, layouts: { levels, full } }: Drawn) => {
  const tree = treeOf(chart)
  const overviews = Object.entries(levels).map(([id, placed]) => ({
    plan: levelRoom(tree, EVERY_LANGUAGE, id, placed),
    placed,
  }))
  return { overviews, all: [...overviews, { plan: fullRoom(tree, EVERY_LANGUAGE, full.cuts), placed: full }] }
}

/** What is amiss in the drawings of the product's charts. */
export async function drawingFaults() {
  const drawings = (await drawn('0')).map(drawingsOf)
  const overviews = drawings.flatMap((each) => each.overviews)
  return {
    'texts upon each other': drawings.flatMap(({ all }) => all).flatMap(({ plan, placed }) => overlaps(plan, placed)),
    'crossings in an overview': overviews.flatMap(({ placed }) => crossings(placed)),
    'overviews with letters of less than 10 px at 1440 × 900': overviews.filter(({ placed }) => !isLegible(placed)),
    'initial states not first': overviews.flatMap(({ plan, placed }) => misplacedInitials(plan, placed)),
  }
}
