import { theme } from '../../src/apps/theme-plugin.ts'
import { benchBeside, CPU_SLOWER, median, say } from './beside.mjs'

const scrolled = (runs, which) => runs.flatMap(({ rounds }) => rounds.map((times) => times[which]))

function tellScrolling(runs) {
  for (const which of ['own', 'plain']) {
    const all = scrolled(runs, which)
    const dropped = median(all.map((times) => times.dropped))
    const longest = median(all.map((times) => times.longestFrame))
    const { frames } = all[0]
    say(
      `scrolls (${which}): ${dropped} of ${frames} frames dropped, longest ${longest.toFixed(1)} ms (median of ${all.length})`,
    )
  }
  say(`the processor ${CPU_SLOWER}× slower; a frame counts as dropped when it comes after more than 1.5 of its time`)
}

/** `npm run bench -- pickers`: a list of 10,000 robots. */
export const benchPickers = () =>
  benchBeside({
    folder: 'pickers',
    title: 'a picker of 10,000 robots',
    deeds: { filter: 'filters' },
    plugins: [theme()],
    tellMore: tellScrolling,
  })
