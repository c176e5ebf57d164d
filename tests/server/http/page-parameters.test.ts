import { expect, test } from 'vitest'
import { readContract } from '../../../server/contract/contract.ts'
import { parameterReader, validatorsOf } from '../../../server/http/parameters.ts'

const FILE = 'openapi/capi.yaml'
const contract = readContract(FILE)
const validators = validatorsOf(contract)

const COMMON = { pf: 'h5', ctime: 1_767_225_600, app_id: '10001', uid: 'u1', _corp_uuid: 'c1', lang: 'ko' }
const AS_TEXT = Object.fromEntries(Object.entries(COMMON).map(([name, value]) => [name, String(value)]))
const OWN = ['robot/heartbeat', 'console_settings', 'sso_token']
const ofPages = contract.operations.filter(
  ({ path }) => path.startsWith('/open/v1/') && !OWN.some((name) => path.endsWith(name)),
)

/** Only the operation's own required parameters may be missing. */
const said = (read: () => object): string[] => {
  try {
    return Object.keys(read())
  } catch (error) {
    return [`refused: ${error instanceof Error && error.message}`]
  }
}

test.each(ofPages)(
  '§7: $id takes the common parameters of an embedded page, and gives its handler none',
  (operation) => {
    const read = parameterReader(operation, validators)
    const isJson = operation.bodyTypes.includes('application/json')
    const answer = said(() =>
      operation.method === 'GET' || !isJson ? read(AS_TEXT, {}, false) : read({}, COMMON, true),
    )
    const isWrong = (each: string) =>
      each.startsWith('refused') ? !each.endsWith(' is missing') : Object.hasOwn(COMMON, each)
    expect(answer.filter(isWrong)).toEqual([])
    expect(operation.unread.length).toBeGreaterThanOrEqual(5)
  },
)
