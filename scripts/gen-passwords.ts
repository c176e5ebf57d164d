import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonPasswordsFile } from './common-passwords.ts'

writeFileSync(join(import.meta.dirname, '../domain/rules/common-passwords.gen.ts'), commonPasswordsFile())
