import { whenCome } from '../../load/when-come.ts'
import { NotLoaded } from '../language/NotLoaded.tsx'
import { useStory } from './story.ts'

const TimelineBar = whenCome(async () => (await import('./TimelineBar.tsx')).default, { Missing: NotLoaded })

/** Nothing is under the drawing until there is a story. */
export default function Timeline() {
  const story = useStory()
  if (!story || story.moments.length === 0) return null
  return <TimelineBar story={story} />
}
