import { dictionary } from '@zxcvbn-ts/language-common'
import { coreOf, packed } from '../domain/rules/common-passwords.ts'

const MOST_USED = 7000
const LENGTH_MIN = 3

/** Further down the source's list, and yet what people set at work. */
const AT_WORK = ['root', 'login', 'administrator', 'changeme', 'woaini', 'qq123456', 'as123456', 'february', 'october']

/** A new password holds two letters at least: a core with fewer can be none. */
const canMatter = (core: string) => core.length >= LENGTH_MIN && /[a-z].*[a-z]/.test(core)

/** The text of `domain/rules/common-passwords.gen.ts`. */
export function commonPasswordsFile() {
  const source = [...dictionary['passwords-common']].slice(0, MOST_USED)
  const cores = [...new Set([...source, ...AT_WORK].map(coreOf).filter(canMatter))].sort()
  return `/*! Word list: @zxcvbn-ts/language-common, MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. */
// Made by \`npm run gen:passwords\`; packed as common-passwords.ts tells.\nexport const COMMON_PASSWORDS =\n  '${packed(cores)}'\n`
}
