import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const NOT_THE_CONSOLE = /^(?:statecharts|recorder)\//

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !NOT_THE_CONSOLE.test(name))
  .map((name) => ({ name, code: readFileSync(join(SRC, name), 'utf8') }))

describe('every chart that the console runs is recorded', () => {
  it('components start charts by useChart', () => {
    expect(files.filter(({ code }) => /\buse(?:ActorRef|Machine|Actor)\b/.test(code)).map(({ name }) => name)).toEqual(
      [],
    )
    expect(files.filter(({ code }) => code.includes('useChart(')).length).toBeGreaterThan(10)
  })

  it('an actor that is started elsewhere is given the recorder', () => {
    const started = files.flatMap(({ name, code }) =>
      [...code.matchAll(/\bcreateActor\([\s\S]*?\n/g)].map(({ index }) => ({
        name,
        isRecorded: code.slice(index, index + 200).includes('inspect: pageRecorder.inspect'),
      })),
    )
    expect(started.length).toBeGreaterThan(2)
    expect(started.filter(({ isRecorded }) => !isRecorded)).toEqual([])
  })
})
