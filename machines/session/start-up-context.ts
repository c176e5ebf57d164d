import type { Credentials } from '../entities.ts'
import { type Failure, isSessionEnding } from '../failure.ts'
import { START_UP_RETRY_DELAYS_MS } from '../limits.ts'
import type { Person } from '../person.ts'
import type { SignInOutput } from '../sign-in/sign-in.machine.ts'

/** A session as a sign-in leaves it, to be kept for the next opening of the page. */
export type Kept = { credentials: Credentials; remember: boolean; account: string; by: SignInOutput['by'] | 'sso' }
/** `isFirst`: the account was set up on the way, and its session is bound to this browser by a check. */
export type NewSession = Omit<Kept, 'credentials'> & { isFirst: boolean }
export type Input = { credentials: Credentials; granted?: NewSession; grid?: string }
export type StartUpOutput = Person & { failure?: Failure }
export type Known = Partial<Person>
export type Context = Input & Known & { failure?: Failure; retries: number }

export const RETRIES_MAX = START_UP_RETRY_DELAYS_MS.length

export const seeksRobot = ({ grid, gridType }: Context) => grid !== undefined && gridType === undefined

const hasFleet = ({ robots, types, fleetFailure }: Known) =>
  fleetFailure !== undefined || (robots && types) !== undefined

export const isComplete = (context: Context) =>
  context.user !== undefined && context.languages !== undefined && hasFleet(context) && !seeksRobot(context)

export const keptOf = ({ credentials, granted }: Input): Kept => ({
  credentials,
  remember: granted?.remember ?? false,
  account: granted?.account ?? '',
  by: granted?.by ?? 'password',
})

/** The console says why a list did not come; a session that ended under it is refused. */
export const fleetFailureOf = (failure: Failure) => (isSessionEnding(failure) ? { failure } : { fleetFailure: failure })

export const outputOf = (context: Context): StartUpOutput => {
  const { user, corp, languages = [], gridType, robots, types, fleetFailure, failure } = context
  return { user, corp, languages, gridType, robots, types, fleetFailure, failure }
}
