import { loadable } from '../../load/loadable.ts'
import { NotLoaded } from '../language/NotLoaded.tsx'
import { useStory } from './story.ts'

const TimelineBar = loadable(async () => (await import('./TimelineBar.tsx')).default, { Missing: NotLoaded })

/** Nothing is under the drawing until there is a story. */
export default function Timeline() {
  const story = useStory()
  if (!story || story.moments.length === 0) return null
  return <TimelineBar story={story} />
}
