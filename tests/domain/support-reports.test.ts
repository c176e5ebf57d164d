import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { corporateInfo } from '../../domain/resources/corporate-info.ts'
import { forRole } from '../../domain/resources/shape.ts'
import { reportIdMeant, reportIdOf } from '../../domain/support-reports.ts'

const idOf = (text: string) => reportIdOf(createHash('sha256').update(text).digest())

describe('the id of a report', () => {
  it('has no sign that is taken for another, and tells nothing of the one before', () => {
    const ids = Array.from({ length: 500 }, (_, at) => idOf(String(at)))
    expect(ids.filter((id) => !/^R(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(500)
  })

  it.each([
    ['R-7K3M-9QXA', 'R-7K3M-9QXA'],
    ['r7k3m9qxa', 'R-7K3M-9QXA'],
    ['7k3m 9qxa', 'R-7K3M-9QXA'],
    [' r - 7 k 3 m - 9 q x a ', 'R-7K3M-9QXA'],
    ['R-OO1I-L234', 'R-0011-1234'],
    ['RRRR-RRRR', 'R-RRRR-RRRR'],
    ['R-RRRR-RRRR', 'R-RRRR-RRRR'],
    ['Ｒ－７Ｋ３Ｍ－９ＱＸＡ', 'R-7K3M-9QXA'],
  ])('is meant by %j', (typed, id) => {
    expect(reportIdMeant(typed)).toBe(id)
  })

  it.each(['', 'R', '7K3M-9QX', 'R-7K3M-9QXAB', 'U-7K3M-9QXA', 'Tom Bakerman', '7K3M-9QX%'])('is not %j', (typed) => {
    expect(reportIdMeant(typed)).toBeUndefined()
  })
})

it('what super admins alone change of a company is only to be read for an admin', () => {
  const stateFor = (role: 'admin' | 'superAdmin') =>
    forRole(corporateInfo, role).fields.takes_reports?.readOnly === true
  expect([stateFor('admin'), stateFor('superAdmin')]).toEqual([true, false])
  expect(forRole(corporateInfo, 'admin').fields.corp_name?.readOnly).toBeUndefined()
})
