import type { Corp, Viewer } from '../entities.ts'
import { AGENT_MODE_PRODTYPES, ENABLE_AIOS } from '../limits.ts'

/** §1: for the mini types of a company that has enable_aios '1'. */
export const offersAgentMode = (robotType?: string, corp?: Corp) =>
  robotType !== undefined && AGENT_MODE_PRODTYPES.includes(robotType) && corp?.enable_aios === ENABLE_AIOS

/** The old entrance has one system, whatever its robots are. */
export const offersSystems = ({ robotType, isLegacy }: Viewer, corp?: Corp) =>
  !isLegacy && offersAgentMode(robotType, corp)
