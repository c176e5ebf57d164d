import { type Numbered, pairsOf } from './pairs.ts'

addEventListener('message', ({ data }: MessageEvent<Numbered>) => postMessage(pairsOf(data)))
