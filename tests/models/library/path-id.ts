import type { Happening } from '../../../domain/statecharts/paths.ts'
import { nameOfHappening } from './explore.ts'

/** A path is known by what happens on it, whatever it is called: its id is these digits of the SHA-256 of this text. */
export const ID_DIGITS = 12
export const idTextOf = (start: string, happenings: readonly Happening[]) =>
  start + happenings.map(nameOfHappening).join()
