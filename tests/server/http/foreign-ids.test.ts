import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { passkeys, userPrefs } from '../../../server/database/schema/identity.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { type Session, signedIn } from '../support/signed-in.ts'

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const PEOPLE = [
  { corp_uuid: 'c_aurora', user_uuid: 'u_super' },
  { corp_uuid: 'c_aurora', user_uuid: 'u_admin' },
  { corp_uuid: 'c_nimbus', user_uuid: 'u_solo' },
  { corp_uuid: 'c_hotel', user_uuid: 'u_one' },
  { corp_uuid: 'c_melody', user_uuid: 'u_ktv' },
] as const

async function addPasskey(person: (typeof PEOPLE)[number]) {
  const credential_id = randomUUID()
  await server.db
    .insert(passkeys)
    .values({ ...person, credential_id, public_key: 'AA', counter: 0, name: 'Key', is_backed_up: false })
  return credential_id
}

async function idsOf(session: Session, more: object = {}) {
  const { session_list } = (await server.ask('sessionList', { ...session, ...more })).body.data
  const { passkey_list } = (await server.ask('passkeyList', { ...session, ...more })).body.data
  return [...session_list.map(({ session_id }) => session_id), ...passkey_list.map(({ passkey_id }) => passkey_id)]
}

const keepPref = (session: Session, value: string) =>
  server.ask('saveUserPref', { ...session, pref_key: 'own', pref_value: JSON.stringify(value) })
const prefsOf = async (session: Session, more: object = {}) =>
  (await server.ask('userPrefs', { ...session, ...more })).body.data.prefs

const pair = fc
  .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE))
  .filter(([one, other]) => one.user_uuid !== other.user_uuid)

test('the sessions and passkeys of others are neither seen nor ended, whatever company a request names', async () => {
  await fc.assert(
    fc.asyncProperty(pair, fc.boolean(), async ([thief, owner], isNamed) => {
      const [mine, theirs] = [await signedIn(server, thief.user_uuid), await signedIn(server, owner.user_uuid)]
      const passkey_id = await addPasskey(owner)
      const before = await idsOf(theirs)
      const named = isNamed ? { _corp_uuid: owner.corp_uuid, user_uuid: owner.user_uuid } : {}
      const seen = await idsOf(mine, named)
      expect(seen.filter((id) => before.includes(id))).toEqual([])
      for (const session_id of before)
        expect((await server.ask('sessionEnd', { ...mine, ...named, session_id })).ret).toBe(RET.notFound)
      expect((await server.ask('passkeyRemove', { ...mine, ...named, passkey_id })).ret).toBe(RET.notFound)
      expect((await server.ask('sessionEndOthers', { ...mine, ...named })).ret).toBe(RET.ok)
      expect(await idsOf(theirs)).toEqual(before)
    }),
    { numRuns: 30, seed: 20260101 },
  )
})

test('the preferences of others are neither seen nor changed, whatever company a request names', async () => {
  await fc.assert(
    fc.asyncProperty(pair, fc.boolean(), async ([thief, owner], isNamed) => {
      const [mine, theirs] = [await signedIn(server, thief.user_uuid), await signedIn(server, owner.user_uuid)]
      const named = isNamed ? { _corp_uuid: owner.corp_uuid, user_uuid: owner.user_uuid } : {}
      await keepPref(mine, thief.user_uuid)
      await keepPref(theirs, owner.user_uuid)
      expect(await prefsOf(mine, named)).toEqual({ own: thief.user_uuid })
      expect((await server.ask('saveUserPref', { ...mine, ...named, pref_key: 'own', pref_value: '' })).ret).toBe(0)
      expect(await prefsOf(theirs)).toEqual({ own: owner.user_uuid })
      expect((await server.db.select().from(userPrefs)).length).toBe(1)
      await server.db.delete(userPrefs)
    }),
    { numRuns: 20, seed: 20260101 },
  )
})
