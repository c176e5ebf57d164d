import type { operations } from '../../openapi/capi.gen.ts'

/** An operation of the contract; `modifyPerson` goes by what it sets, because §8 lists its failures apart. */
export type Operation = keyof operations | 'setPassword' | 'jobInfo'
