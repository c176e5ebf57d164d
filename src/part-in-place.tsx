import { type ComponentType, Suspense, useState } from 'react'
import { ErrorArea } from './ErrorArea.tsx'
import { gentlePart } from './lazy-part.ts'

/** A part that is asked for again when `retry` is called; only the newest is shown. */
function retriable<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  let Part = gentlePart(part, load)
  return function useRetriable() {
    const [, setTries] = useState(0)
    const retry = () => {
      Part = gentlePart(part, load)
      setTries((tries) => tries + 1)
    }
    return { Part, retry }
  }
}

/**
 * A part beside which something may have been typed: where it cannot be loaded a message says so in its place, and
 * trying again asks for the part alone (guarantee 26).
 */
export function partInPlace<Props extends object>(part: string, load: () => Promise<ComponentType<Props>>) {
  const useRetriable = retriable(part, load)
  return function PartInPlace({ onLeave, ...props }: Props & { onLeave?: () => void }) {
    const { Part, retry } = useRetriable()
    return (
      <ErrorArea onRetry={retry} onLeave={onLeave}>
        <Suspense fallback={null}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </ErrorArea>
    )
  }
}

/** A dialog that is loaded when it is opened: where it cannot be, or breaks, a dialog says so, and the page stays. */
export function dialogPart<Props extends { onClose: () => void }>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const useRetriable = retriable(part, load)
  return function DialogPart(props: Props) {
    const { Part, retry } = useRetriable()
    return (
      <ErrorArea look="dialog" onRetry={retry} onLeave={props.onClose}>
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorArea>
    )
  }
}
