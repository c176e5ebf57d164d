import { BROWSER_TWINS } from './browser.ts'
import { DATABASE_TWINS } from './database.ts'
import { HTTP_TWINS } from './http.ts'
import { PROCESS_TWINS } from './process.ts'
import { QUICK_TWINS } from './quick.ts'
import { SIGN_IN_TWINS } from './sign-in.ts'
import type { Twin } from './twin.ts'

export const TWINS: readonly Twin[] = [
  ...SIGN_IN_TWINS,
  ...HTTP_TWINS,
  ...DATABASE_TWINS,
  ...PROCESS_TWINS,
  ...BROWSER_TWINS,
  ...QUICK_TWINS,
]
