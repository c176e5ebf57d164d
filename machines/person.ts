import type { Corp, LangCode, Robot, RobotProdtypeEntry, User } from './entities.ts'
import type { Failure } from './failure.ts'

/**
 * Who is signed in, and what the console begins with. `gridType`: the robot type of the address, of which it names a robot
 * or the type itself; `fleetFailure`: why robots or robot types did not come.
 */
export type Person = {
  user?: User
  corp?: Corp
  languages: LangCode[]
  gridType?: string
  robots?: Robot[]
  types?: RobotProdtypeEntry[]
  fleetFailure?: Failure
}
