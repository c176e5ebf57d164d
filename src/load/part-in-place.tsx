import { ErrorArea } from './ErrorArea.tsx'
import { gentlePart } from './lazy-part.ts'
import type { Load } from './when-come.ts'

/**
 * A part beside which something may have been typed: where it cannot be loaded a message says so in its place, and
 * trying again asks for the part alone (guarantee 26).
 */
export function partInPlace<Props extends object>(part: string, load: Load<Props>) {
  const Part = gentlePart(part, load)
  return ({ onLeave, ...props }: Props & { onLeave?: () => void }) => (
    <ErrorArea look="place" onLeave={onLeave}>
      <Part {...(props as unknown as Props)} />
    </ErrorArea>
  )
}

/** A dialog that is loaded when it is opened: where it cannot be, or breaks, a dialog says so, and the page stays. */
export function dialogPart<Props extends { onClose: () => void }>(part: string, load: Load<Props>) {
  const Part = gentlePart(part, load)
  const DialogPart = (props: Props) => (
    <ErrorArea look="dialog" onLeave={props.onClose}>
      <Part {...props} />
    </ErrorArea>
  )
  return Object.assign(DialogPart, { fetchAhead: Part.fetchAhead })
}
