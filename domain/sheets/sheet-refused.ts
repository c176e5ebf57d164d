import type { components } from '../../openapi/capi.gen.ts'

export type SheetTip = components['schemas']['SheetTip']

/** §8: 407 is a file that cannot be read, 408 one that does not fit, with a tip of why. */
export type SheetRefusal = { why: 'unreadable' } | { why: 'unfit'; tip: SheetTip; columns?: string[]; limit?: number }

export class SheetRefused extends Error {
  readonly refusal: SheetRefusal
  constructor(refusal: SheetRefusal) {
    super(refusal.why)
    this.refusal = refusal
  }
}

export const unreadable = () => new SheetRefused({ why: 'unreadable' })
export const unfit = (tip: SheetTip, more: { columns?: string[]; limit?: number } = {}) =>
  new SheetRefused({ why: 'unfit', tip, ...more })
