import texts from '../../../locales/alarms/en.json' with { type: 'json' }
import type { Product } from '../library/product.ts'

export const FAILED_DETAIL = '/alarm_detail'

export const backToTheList = (product: Product) => product.click({ role: 'button', name: texts.back })
