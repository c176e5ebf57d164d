import fc from 'fast-check'
import { allModels } from '../models/library/all-models.ts'
import { canarySession, isLeaky, sessionsOf } from '../statecharts/support/canary-session.ts'

const SESSIONS = 1000
const SEED = 4712

/** Sessions with secrets in every field, other ones than the tests live through, and how many of their reports tell one. */
export async function leaks() {
  const models = await allModels()
  let [sessions, leaky] = [0, 0]
  for (const { model } of models)
    for (const { start, turns } of fc.sample(sessionsOf(model), {
      numRuns: Math.ceil(SESSIONS / models.length),
      seed: SEED,
    })) {
      const { report } = await canarySession(model, start, turns)
      sessions += 1
      if (isLeaky(report)) leaky += 1
    }
  return { sessions, leaky }
}
