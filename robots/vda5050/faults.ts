import { ErrorLevel, EStop, OperatingMode, type State, type Error as VdaError } from 'vda-5050-lib'
import type { Reason, Said } from '../client/robot.ts'

type Fault = NonNullable<Said['faults']>[number]

const MOST = 20
const CODE_LENGTH = 64
const TEXT_LENGTH = 300

const isFatal = ({ errorLevel }: VdaError) => errorLevel === ErrorLevel.Fatal

/** Somebody has to come: it says so, or is driven by hand. */
export const needsHelp = ({ errors, operatingMode }: State) =>
  errors.some(isFatal) || ![OperatingMode.Automatic, OperatingMode.Semiautomatic].includes(operatingMode)

export const isEmergencyStopped = ({ safetyState }: State) => safetyState.eStop !== EStop.None

const faultOf = (error: VdaError): Fault => ({
  code: error.errorType.slice(0, CODE_LENGTH) || 'error',
  level: isFatal(error) ? 'fatal' : 'warning',
  ...(error.errorDescription && { text: error.errorDescription.slice(0, TEXT_LENGTH) }),
})

/** Of a map that neither the console nor the file names. */
export const unknownMap = (mapId: string) => `Map ${mapId} is not known to the console`

const warning = (code: string, text: string): Fault => ({ code, level: 'warning', text: text.slice(0, TEXT_LENGTH) })

/** `strangeMap` says that nobody has named its map. */
export type Besides = { unreadable: readonly string[]; strangeMap?: string }

function allFaultsOf({ errors, safetyState }: State, { unreadable, strangeMap }: Besides): Fault[] {
  const own = [...errors.filter(isFatal), ...errors.filter((error) => !isFatal(error))].map(faultOf)
  const field: Fault[] = safetyState.fieldViolation ? [{ code: 'fieldViolation', level: 'warning' }] : []
  const unread = unreadable.map((text) => warning('vda5050.unreadable', text))
  const lost = strangeMap === undefined ? [] : [warning('vda5050.unknownMap', strangeMap)]
  return [...unread, ...lost, ...field, ...own]
}

/** What is wrong with it now, the worst first, as far as the console takes it. */
export const faultsOf = (state: State, besides: Besides) => allFaultsOf(state, besides).slice(0, MOST)

export const FAULTS_LEFT_OUT = `it says more errors than the ${MOST} that the console takes: the least are left out`
export const hasFaultsLeftOut = (state: State, besides: Besides) => allFaultsOf(state, besides).length > MOST

const REASONS: Readonly<Record<string, Reason>> = { noRouteError: 'way_blocked', orderUpdateError: 'busy' }

const references = ({ errorReferences = [] }: VdaError, key: string) =>
  errorReferences.filter(({ referenceKey }) => referenceKey === key).map(({ referenceValue }) => referenceValue)

/** The reason of the console that is nearest to what the vehicle says. */
export function reasonOf(error: VdaError): Reason {
  if (references(error, 'safetyState.eStop').length > 0) return 'stopped'
  return REASONS[error.errorType] ?? 'not_able'
}

/** In the vehicle's own words, for the log. */
export const wordsOf = ({ errorType, errorDescription }: VdaError) =>
  errorDescription ? `${errorType}: ${errorDescription}` : errorType

const OF_ORDERS: readonly string[] = ['orderError', 'orderUpdateError', 'noRouteError', 'validationError']

const sameError = (one: VdaError) => (other: VdaError) => JSON.stringify(one) === JSON.stringify(other)

/** Why the vehicle takes no order of this id. An error that names none is about the order that was sent since `before`. */
export function rejectionOf({ errors }: State, orderId: string, before: State): VdaError | undefined {
  return errors.find((error) => {
    const ids = references(error, 'orderId')
    if (ids.length > 0) return ids.includes(orderId)
    if (references(error, 'actionId').length > 0) return false
    return OF_ORDERS.includes(error.errorType) && !before.errors.some(sameError(error))
  })
}

/** What the vehicle says is wrong with an action. */
export const actionErrorOf = ({ errors }: State, actionId: string) =>
  errors.find((error) => references(error, 'actionId').includes(actionId))
