import type { AnyMachineSnapshot } from 'xstate'

type Placed<Screen> = Pick<AnyMachineSnapshot, 'getMeta'> & {
  getMeta(): Record<string, { screen: Screen } | undefined>
}

const depth = (id: string) => id.split('.').length

/** The screen of the innermost active state that is one (`meta.screen`). */
export function screenOf<Screen extends string>(snapshot: Placed<Screen>): Screen | undefined {
  const screens = Object.entries(snapshot.getMeta()).sort(([one], [other]) => depth(other) - depth(one))
  return screens.find(([, meta]) => meta?.screen)?.[1]?.screen
}
