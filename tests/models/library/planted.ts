import { join } from 'node:path'
import type { Plugin } from 'vite'
import { VIEW_FAULTS } from './view-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Plants the fault of this number while its file is read; the file itself stays as it is. */
export function plantedFault(number: number): Plugin {
  const fault = VIEW_FAULTS[number]
  if (!fault) throw new Error(`there is no fault ${number}`)
  const file = join(ROOT, fault.file)
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (id.split('?')[0] !== file) return undefined
        if (code.split(fault.find).length !== 2)
          throw new Error(`${fault.name}: "${fault.find}" does not stand once in ${fault.file}`)
        return code.replace(fault.find, () => fault.replace)
      },
    },
  }
}
