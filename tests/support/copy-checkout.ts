import { cpSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const CHECKOUT = resolve(import.meta.dirname, '../..')
const IS_NO_SOURCE = /^(?:node_modules|dist|reports|\.git|\.data.*)$/

/** Puts the program as it lies here into a folder: its sources alone. */
export const copyCheckout = (folder: string) =>
  cpSync(CHECKOUT, folder, {
    recursive: true,
    filter: (from) => from === CHECKOUT || !IS_NO_SOURCE.test(basename(from)),
  })
