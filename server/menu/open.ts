import type { Handler, HandlerFor } from '../contract/handler.ts'
import { listedRobots } from '../robots/robot-lists.ts'
import { type AppSession, openAppSession } from './open-apps.ts'

/** Exchanges an open auth code for an embedded page's own session. */
export const openSession: Handler<'openSession'> = ({ db }, asked) => openAppSession(db, asked)

export const openRobotList: HandlerFor<'openRobotList', AppSession> = listedRobots
