import { type ComponentType, Suspense, useState } from 'react'
import { ErrorArea } from './ErrorArea.tsx'
import { gentlePart } from './lazy-part.ts'

/**
 * A part beside which something may have been typed: where it cannot be loaded a message says so in its place, and
 * trying again asks for the part alone (guarantee 26).
 */
export function partInPlace<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  let Part = gentlePart(part, load)
  return function PartInPlace({ onLeave, ...props }: Props & { onLeave?: () => void }) {
    const [, setTries] = useState(0)
    const retry = () => {
      Part = gentlePart(part, load)
      setTries((tries) => tries + 1)
    }
    return (
      <ErrorArea onRetry={retry} onLeave={onLeave}>
        <Suspense fallback={null}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorArea>
    )
  }
}
