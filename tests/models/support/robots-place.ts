import en from '../../../locales/en.json' with { type: 'json' }
import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'

const { basic, common } = en

/** The page of robots, whose list is still on its way. */
export const ROBOTS_PLACE = {
  frame: basic.title,
  async arrive(product: Product) {
    await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
    await product.hold()
    await product.open('/frame/basic/basic/')
    await product.see([{ has: { role: 'status', name: common.loading } }])
  },
}
