import type { Caller, Corp, Robot, RobotProdtypeEntry, System } from '../entities.ts'
import type { Failure } from '../failure.ts'
import { KTV_PRODTYPE } from '../limits.ts'
import type { Person } from '../person.ts'

/** How the console was opened, as far as the choice of type and menu depends on it. */
export type Opening = { robotType?: string; system: System; isLegacy: boolean; isKtv: boolean }
export type Input = { opening: Opening; caller: Caller; person: Person }
export type Context = Opening & {
  caller: Caller
  corp?: Corp
  gridType?: string
  robots: Robot[]
  types: RobotProdtypeEntry[]
  failure?: Failure
}

/** Only types with robots, and in the KTV variant only one (§1, §2 "Robot-type selection screen"). */
export const listed = (types: RobotProdtypeEntry[], isKtv: boolean) =>
  types.filter(
    ({ robot_prodtype: { robot_prodtype_id: id }, robot_count }) => robot_count > 0 && (!isKtv || id === KTV_PRODTYPE),
  )

export const isListed = (types: RobotProdtypeEntry[], robotType?: string) =>
  types.some(({ robot_prodtype }) => robot_prodtype.robot_prodtype_id === robotType)

export const contextOf = ({ opening, caller, person }: Input): Context => ({
  ...opening,
  caller,
  corp: person.corp,
  gridType: person.gridType,
  robots: person.robots ?? [],
  types: listed(person.types ?? [], opening.isKtv),
  failure: person.fleetFailure,
})
