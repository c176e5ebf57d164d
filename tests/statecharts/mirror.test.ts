import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { createMirror, type FollowerWish, type PageNews } from '../../src/recorder/mirror.ts'
import { createRecorder } from '../../src/recorder/recorder.ts'

const lamp = setup({}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

const EMPTY: Omit<Trace, 'steps' | 'dropped'> = {
  format: 'statechart-trace/1',
  app: '1',
  page: 'p1',
  lang: 'en',
  startedAt: '2026-01-01T00:00:00.000Z',
  redaction: 'default-deny/1',
  machines: [],
}

function stage(room = 10) {
  const recorder = createRecorder({ now: () => 0, room })
  const said: PageNews[] = []
  const channel: Parameters<typeof createMirror>[0]['channel'] = {
    onmessage: null,
    postMessage: (news: PageNews) => void said.push(structuredClone(news)),
    close: () => undefined,
  }
  const charts = async () => [{ id: 'lamp', hash: '0123456789ab' }]
  const mirror = createMirror({ recorder, trace: () => ({ ...EMPTY, ...recorder.recorded() }), charts, channel })
  const wish = (kind: FollowerWish['kind']) => {
    const event = new MessageEvent('message', { data: { kind } })
    channel.onmessage?.call(channel as BroadcastChannel, event)
  }
  const actor = createActor(lamp, { inspect: recorder.inspect }).start()
  const press = async (times = 1) => {
    for (let time = 0; time < times; time++) actor.send({ type: 'press' })
    await Promise.resolve()
  }
  const kinds = () => said.map(({ kind }) => kind)
  return { said, kinds, wish, press, mirror }
}

describe('the mirror', () => {
  it('posts nothing but its hello while nobody follows', async () => {
    const { kinds, press } = stage()
    await press(5)
    expect(kinds()).toEqual(['hello'])
  })

  it('answers a follower with what there was, then tells each step once and complete', async () => {
    const { said, wish, press } = stage()
    await press()
    wish('follow')
    await press(2)
    expect(said.map((news) => (news.kind === 'trace' ? news.trace.steps.map(({ s }) => s) : news.kind))).toEqual([
      'hello',
      ['off', 'on'],
      'step',
      'step',
    ])
    expect(said.slice(2)).toMatchObject([
      { page: 'p1', step: { e: 'press', s: 'off', f: ['lamp.on|press|0'] } },
      { page: 'p1', step: { e: 'press', s: 'on', f: ['lamp.off|press|0'] } },
    ])
  })

  it('tells each step, also when steps fall out of the ring', async () => {
    const { kinds, wish, press } = stage(3)
    wish('follow')
    await press(2)
    await press(2)
    await press(9)
    expect(kinds().filter((kind) => kind === 'step')).toHaveLength(2 + 2 + 9)
  })

  it('falls silent when it is unfollowed, and lets who else follows say so again', async () => {
    const { kinds, wish, press } = stage()
    wish('follow')
    wish('unfollow')
    await press(3)
    expect(kinds()).toEqual(['hello', 'trace', 'hello'])
  })

  it('brings its charts to whoever asks for them', async () => {
    const { said, wish } = stage()
    wish('charts')
    await Promise.resolve()
    expect(said.at(-1)).toEqual({ kind: 'charts', page: 'p1', machines: [{ id: 'lamp', hash: '0123456789ab' }] })
  })

  it('says goodbye', () => {
    const { said, mirror } = stage()
    mirror.leave()
    expect(said.at(-1)).toEqual({ kind: 'bye', page: 'p1' })
  })
})
