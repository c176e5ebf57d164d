import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { addCompany, type NewCompany } from '../../../server/companies/add-company.ts'
import { corps, operationLog } from '../../../server/database/schema/identity.ts'
import { findPerson } from '../../../server/people/people.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { signInByCode, signInByPassword } from '../support/newcomers.ts'

const PASSWORD = 'Quiet#Lobby7'
const HOTELS: NewCompany = {
  name: 'Seaside Hotels',
  time_zone: 'Europe/Lisbon',
  default_lang: 'en',
  admin: { full_name: 'Rita Alves', mobile: '+351910000001', email: 'rita@seaside.example', password: PASSWORD },
}
const withAdmin = (admin: Partial<NewCompany['admin']>): NewCompany => ({
  ...HOTELS,
  admin: { full_name: 'Joao Reis', ...admin },
})

let server: Harness
beforeAll(async () => {
  server = await startHarness()
})
afterAll(() => server.close())

const add = (company: NewCompany, by?: string) => server.db.transaction((tx) => addCompany(tx, company, { by }))

describe('a new company', () => {
  it('has a super admin who signs in with the given password, by mobile and by mail', async () => {
    const { corp_uuid, user_uuid } = await add(HOTELS)
    for (const account of ['+351910000001', 'Rita@Seaside.example']) {
      const { body } = await signInByPassword(server, account, PASSWORD)
      expect(body).toMatchObject({ ret: 0, data: { user: { user_uuid, login_status: 1, detail: { role_id: '9' } } } })
    }
    const [corp] = await server.db.select().from(corps).where(eq(corps.corp_uuid, corp_uuid))
    expect(corp).toMatchObject({ time_zone: 'Europe/Lisbon', default_lang: 'en', disabled_at: null })
  })

  it('has a super admin who is not set up yet where no password was given', async () => {
    await add(withAdmin({ mobile: '+351910000002' }))
    const { body } = await signInByCode(server, '+351910000002')
    expect(body).toMatchObject({ ret: 0, data: { user: { login_status: 0 } } })
  })

  it('is in its operation log, by the admin or by the name of who did it', async () => {
    const own = await add(withAdmin({ mobile: '+351910000003' }))
    const other = await add(withAdmin({ mobile: '+351910000004' }), 'command line, root')
    const lines = await server.db.select().from(operationLog).where(eq(operationLog.action, 'company_added'))
    const whoDid = ({ corp_uuid }: { corp_uuid: string }) =>
      lines.filter((line) => line.corp_uuid === corp_uuid).map(({ full_name }) => full_name)
    expect([whoDid(own), whoDid(other)]).toEqual([['Joao Reis'], ['command line, root']])
  })
})

describe('a company is refused, and nothing of it is kept', () => {
  const taken = withAdmin({ mobile: '+351910000009', email: 'someone@seaside.example' })
  beforeAll(async () => {
    await add({ ...taken, name: 'First' })
  })

  it.each([
    ['without a name', { ...HOTELS, name: ' ' }, { name: 'required' }],
    ['with a name that is too long', { ...HOTELS, name: 'n'.repeat(101) }, { name: 'tooLong' }],
    ['in a time zone that there is not', { ...HOTELS, time_zone: 'Europe/Lissabon' }, { time_zone: 'unknown' }],
    ['with an offset for a time zone', { ...HOTELS, time_zone: '+01:00' }, { time_zone: 'unknown' }],
    ['in a language that there is not', { ...HOTELS, default_lang: 'pt' }, { default_lang: 'notAChoice' }],
    ['with a logo from elsewhere', { ...HOTELS, logo: 'https://seaside.example/logo.png' }, { logo: 'malformed' }],
    ['whose admin has no name', withAdmin({ full_name: '', mobile: '+351910000005' }), { full_name: 'required' }],
    ['whose admin has nothing to sign in by', withAdmin({}), { mobile: 'required' }],
    ['whose admin has no real number', withAdmin({ mobile: '12' }), { mobile: 'malformed' }],
    ['whose admin has no real address', withAdmin({ email: 'joao@' }), { email: 'malformed' }],
    ['whose admin has somebody else’s number', withAdmin({ mobile: '00351910000009' }), { mobile: 'taken' }],
    ['whose admin has somebody else’s address', withAdmin({ email: 'Someone@seaside.example' }), { email: 'taken' }],
  ])('%s', async (_, company, fields) => {
    const before = await server.db.$count(corps)
    await expect(add(company)).rejects.toMatchObject({ ret: RET.invalidValues, data: { fields } })
    expect(await server.db.$count(corps)).toBe(before)
  })

  it.each(['short', 'joao2026#Reis', 'Seaside#2026', 'Password1!'])('with the password %s', async (password) => {
    const company = withAdmin({ mobile: '+351910000006', password })
    await expect(add(company)).rejects.toMatchObject({ ret: RET.invalidPassword, data: { field: 'password' } })
  })

  it('by all but one of those who want the same number at once', async () => {
    const tried = await Promise.allSettled(Array.from({ length: 5 }, () => add(withAdmin({ mobile: '+351910000007' }))))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ value } = { value: undefined }] = tried.filter((each) => each.status === 'fulfilled')
    expect(value && (await findPerson(server.db, value))?.person.mobile).toBe('+351910000007')
  })
})
