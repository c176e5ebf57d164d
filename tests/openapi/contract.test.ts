import { readFileSync } from 'node:fs'
import { lint, loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Schema = {
  allOf?: Schema[]
  properties?: Record<string, { enum?: unknown[] }>
  required?: string[]
  $ref?: string
}
type Operation = {
  operationId: string
  description?: string
  summary?: string
  parameters?: Schema[]
  responses: object
}

const FILE = 'openapi/capi.yaml'
const contract = parse(readFileSync(FILE, 'utf8'), { maxAliasCount: -1 }) as {
  paths: Record<string, Record<string, Operation> & { parameters?: Schema[] }>
  components: { schemas: Record<string, Schema> }
}

/** §7, row by row; decisions.md names the last path. */
const CALLS: [method: string, path: string][] = [
  ['post', '/capi/v1/corp/send_admin_auth_code'],
  ['post', '/capi/v1/corp/admin_code_auth'],
  ['post', '/capi/v1/corp/admin_password_auth'],
  ['post', '/capi/v1/corp/send_admin_rpwd_code'],
  ['post', '/capi/v1/corp/admin_rpwd_code_check'],
  ['post', '/capi/v1/corp/admin_reset_password'],
  ['post', '/capi/v1/corp/admin_auth_check'],
  ['post', '/capi/v1/corp/person/modify_person'],
  ['get', '/capi/v1/corp/user_profile'],
  ['get', '/api/control/lang/list'],
  ['get', '/capi/v1/corp/admin_logout'],
  ['get', '/capi/v1/corp/robot_prodtype_list'],
  ['post', '/capi/v1/corp/robot_list'],
  ['get', '/capi/v1/corp/robot_list/'],
  ['get', '/capi/v1/corp/menu_list'],
  ['get', '/capi/v1/corp/menu_detail'],
  ['get', '/capi/v1/corp/tongji'],
  ['get', '/capi/v1/corp/sso_bdcp'],
  ['get', '/capi/v1/corp/sso_nlpcp'],
  ['get', '/capi/v1/corp/get_open_auth_code'],
  ['get', '/capi/v1/corp/tpart_redirect'],
]

/** §8 and decisions.md: what each call can refuse with. */
const RETS: Record<string, number[]> = {
  SendAdminAuthCode: [251001, 101004, 101034, 101027],
  SendAdminRpwdCode: [251001, 101004, 101034, 101027],
  AdminCodeAuth: [251001, 101005, 101006, 101002, 101038],
  AdminPasswordAuth: [251001, 200016, 200018, 101035, 101038, 101027],
  AdminRpwdCodeCheck: [101005, 101006, 251001],
  AdminResetPassword: [101007, 101010, 101006],
  ModifyPerson: [101007, 101010, 101006, 101036, 251005],
}

const retsOf = (name: string) =>
  contract.components.schemas[`${name}Answer`]?.allOf?.flatMap((part) => part.properties?.ret?.enum ?? []) ?? []

describe('the contract', () => {
  it('lints clean', async () => {
    const config = await loadConfig({ configPath: 'tests/openapi/redocly.yaml' })
    const problems = await lint({ ref: FILE, config })
    expect(problems.map((problem) => `${problem.location[0]?.pointer} ${problem.message}`)).toEqual([])
  })

  it('has all 21 calls of §7', () => {
    expect(CALLS).toHaveLength(21)
    for (const [method, path] of CALLS) expect(contract.paths[path]?.[method], `${method} ${path}`).toBeDefined()
  })

  it.each(CALLS)('describes %s %s with its section and takes the common parameters', (method, path) => {
    const operation = contract.paths[path]?.[method]
    expect(operation?.summary).toBeTruthy()
    expect(operation?.description).toMatch(/§\d/)
    const names = (contract.paths[path]?.parameters ?? []).map((parameter) => parameter.$ref?.split('/').at(-1))
    expect(names).toEqual(['pf', 'ctime', 'app_id', 'token', 'uid', 'corp_uuid', 'lang'])
  })

  it.each(Object.entries(RETS))('%s can refuse with each number of §8', (name, rets) => {
    expect(retsOf(name)).toEqual(expect.arrayContaining(rets))
  })

  it.each([
    ['User', ['user_uuid', 'full_name', 'mobile', 'email', 'login_status', 'person_id', 'detail']],
    ['UserDetail', ['role_id', 'avatar_url', 'full_name']],
    ['Corp', ['corp_uuid', 'corp_name', 'corp_logo', 'corp_scenario', 'enable_aios']],
    ['LoginData', ['user', 'corp', 'token']],
    ['RobotProdtypeEntry', ['robot_prodtype', 'robot_count']],
    ['Robot', ['robot_uuid', 'robot_prodtype_id', 'robot_name', 'sn', 'state']],
    ['Envelope', ['ret', 'msg', 'code', 'data']],
    [
      'Menu',
      [
        ...['menu_id', 'p_menu_id', 'parent_menu_id', 'menu_name', 'menu_type', 'menu_url', 'menu_icon'],
        ...['menu_icon_active', 'menu_icon_type', 'menu_target', 'project_id', 'open_appid', 'menu_acl'],
        ...['robot_prodtype_id', 'scope_type', 'scope_id', 'nav_title', 'nav_intro', 'menu_name_map'],
      ],
    ],
  ])('%s requires every field of §3', (name, fields) => {
    expect(contract.components.schemas[name]?.required).toEqual(expect.arrayContaining(fields))
  })
})
