import { mergeConfig } from 'vitest/config'
import config from '../../vite.config.ts'
import { plantedFault } from './library/planted.ts'

const number = process.env.UI_FAULT

/** The tests as ever, with the fault of this number planted in a view. */
export default mergeConfig(config, { plugins: number === undefined ? [] : [plantedFault(Number(number))] })
