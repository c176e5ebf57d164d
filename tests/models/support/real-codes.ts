import { codeFor, forgetWrongPasswords } from '../library/demo-outbox.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'

type Fields = Readonly<Record<string, string>>

/** The real server's answer to the code that it has sent. `whom` and `code`: the fields that hold them, `and`: others that change. */
export const withRightCode = ({ page }: Product, whom: string, code: string, and: Fields = {}): Reply => ({
  async asks(fields) {
    fields.set(code, await codeFor(page.request, fields.get(whom) ?? ''))
    for (const [name, value] of Object.entries(and)) fields.set(name, value)
  },
})

/** The real server's answer to a wrong password; a right one before it forgets the wrong ones of other paths, which would lock. */
export const withWrongPassword = ({ page }: Product): Reply => ({
  async asks(fields) {
    await forgetWrongPasswords(page.request, fields.get('auth_account') ?? '')
    fields.set('auth_password', 'Wrong#2026')
  },
})

/** The real server's answer to these fields. */
export const asking = (changed: Fields): Reply => ({
  asks(fields) {
    for (const [name, value] of Object.entries(changed)) fields.set(name, value)
  },
})
