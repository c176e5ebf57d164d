import { join } from 'node:path'
import { REPORTS } from './run-file.ts'

export const writeReport = () => join(REPORTS, 'index.html')
