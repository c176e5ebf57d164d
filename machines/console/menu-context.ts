import type { Caller, Corp, MenuNode, System } from '../entities.ts'

export type Input = { caller: Caller; corp?: Corp; robotType?: string; system: System; isLegacy: boolean }

/** The old entrance has no type, whatever was chosen before (§4 "Legacy menu mode"). */
export const typeOf = ({ isLegacy, robotType }: Input) => (isLegacy ? undefined : robotType)

export const keysOf = (nodes: readonly MenuNode[]): string =>
  nodes.map(({ menu, menu_list }) => `${menu.project_id}.${menu.menu_id}(${keysOf(menu_list)})`).join()
