import { createActor, fromCallback } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { NEWER, networkComesBack, OWN_PAGE, partMissing, seenForAMoment } from '../support/news-ways.ts'
import { held } from '../support/stand-ins.ts'

const { version, notifications } = en.comfort
const news: Thing = { role: 'region', name: notifications }
const text: Thing = { text: version.new, in: news }

const sights = ({ state }: Shown): readonly Sight[] =>
  state === 'outdated'
    ? [{ has: text }, { enabled: { role: 'button', name: version.reload, in: news } }]
    : [{ lacks: text }]

const still = fromCallback(() => undefined)

/** It is so once its page is there; nobody answers whoever tries again. */
async function offline() {
  const { newsStage } = await import('../library/news-stage.tsx')
  const { useEffect } = await import('react')
  const connection = createActor(
    connectionMachine.provide({ actors: { calls: still, browser: still, attention: still, reach: held() } as never }),
  ).start()
  function GoesOffline() {
    useEffect(() => connection.send({ type: 'browser.offline' } as never), [])
    return null
  }
  return (
    <>
      {await newsStage({ connection })}
      <GoesOffline />
    </>
  )
}

export const bindings = bindingsOf({
  sights,
  dom: {
    names: ['Account: Robin'],
    mount: async () => (await import('../library/news-stage.tsx')).newsStage(),
    shapes: { 'a console that is offline': { mount: offline } },
  },
  browser: {
    async arrive(product) {
      // An embedded page would have much to do in so long a time.
      await enterConsole(product, { data: { '/menu_list': { menu_list: [] } } })
    },
    answers: {
      isOutdated: {
        call: OWN_PAGE,
        replies: {
          'the server has another console': { html: NEWER },
          'the server has this console': 'real',
          'the server does not answer': 'silence',
        },
      },
    },
    others: {
      'part.missing': partMissing,
      'page.shown': seenForAMoment,
      'version.check': networkComesBack,
    },
  },
})
