import type { Stage } from './stage.ts'

export type Asked = { url: string; act?: string }
export type Check = readonly [sentence: string, check: (stage: Stage, asked: Asked) => Promise<void>]
