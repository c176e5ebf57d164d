import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import type { Document } from './document.ts'
import { referenceOf } from './extract.ts'

const CONTRACT_FILE = resolve(import.meta.dirname, '../../../openapi/capi.yaml')

export const readReference = () =>
  referenceOf(parse(readFileSync(CONTRACT_FILE, 'utf8'), { maxAliasCount: -1 }) as Document)
