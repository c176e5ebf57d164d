import { ErrorBoundary } from './ErrorBoundary.tsx'
import { lazyWithoutReload } from './lazy-part.ts'
import type { Load } from './loadable.ts'

/**
 * A part beside which something may have been typed: where it cannot be loaded a message says so in its place, and
 * trying again asks for the part alone (guarantee 26).
 */
export function lazyInline<Props extends object>(part: string, load: Load<Props>) {
  const Part = lazyWithoutReload(part, load)
  return ({ onLeave, ...props }: Props & { onLeave?: () => void }) => (
    <ErrorBoundary look="place" onLeave={onLeave}>
      <Part {...(props as unknown as Props)} />
    </ErrorBoundary>
  )
}

/** A dialog that is loaded when it is opened: where it cannot be, or breaks, a dialog says so, and the page stays. */
export function dialogPart<Props extends { onClose: () => void }>(part: string, load: Load<Props>) {
  const Part = lazyWithoutReload(part, load)
  const DialogPart = (props: Props) => (
    <ErrorBoundary look="dialog" onLeave={props.onClose}>
      <Part {...props} />
    </ErrorBoundary>
  )
  return Object.assign(DialogPart, { fetchAhead: Part.fetchAhead })
}
