import { bindingsOf } from './library/bindings.ts'

export const bindings = bindingsOf({
  dom: { without: 'whoever leaves sees nothing any more' },
  browser: { without: 'not walked in the product yet' },
})
