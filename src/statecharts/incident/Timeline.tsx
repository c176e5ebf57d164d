import { lazy, Suspense } from 'react'
import { useStory } from './story.ts'

const TimelineBar = lazy(() => import('./TimelineBar.tsx'))

/** Nothing is under the drawing until there is a story. */
export default function Timeline() {
  const story = useStory()
  if (!story || story.moments.length === 0) return null
  return (
    <Suspense fallback={null}>
      <TimelineBar story={story} />
    </Suspense>
  )
}
