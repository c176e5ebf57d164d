import { fromPromise } from 'xstate'
import texts from '../../../locales/alarms/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { alarmMachine } from '../../../machines/console/alarm.machine.ts'
import type { AlarmsAnswer } from '../../../machines/console/alarms.machine.ts'
import type { Alarm, RobotSilence } from '../../../machines/entities.ts'
import { STAFF } from '../../e2e/support/people.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { withCharts } from '../library/given.tsx'
import { repliesOf } from '../library/replies.ts'
import { beginning, type Sight, saying, type Thing, there } from '../library/sights.ts'
import { backToTheList, FAILED_DETAIL } from '../support/alarms-place.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { networkComesBack, seen } from '../support/news-ways.ts'
import { restored } from '../support/security-place.ts'
import { alarmsModel } from './alarms.model.ts'

const { alarms: words } = en.shell
const panel: Thing = { role: 'dialog', name: words.title }
const list: Thing = { role: 'list', name: texts.list, in: panel }
const retry: Thing = { role: 'button', name: en.common.retry, in: panel }
/** In the product a new alarm is said in the corner, above the button that closes the panel. */
const dismiss: Thing = { role: 'button', name: en.toast.dismiss }
const count: Thing = { mark: '[data-count]' }
const banner: Thing = { role: 'region', name: texts.banner.label }
const bell: Thing = { role: 'button', name: new RegExp(`^${words.title}(?:$|:)`) }

const ROWS: Readonly<Record<string, Thing>> = {
  a1: { role: 'button', name: /Stuck.*Lobby one, Ground floor/, in: list },
  a2: { role: 'button', name: /Emergency stop.*Gate two, Ground floor/, in: list },
}
const SAID: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:NETWORK': en.failure.network,
  'RET:101001': en.failure.notAllowed,
}

type Seen = {
  alarms?: string[]
  keepers?: string[]
  open?: number
  total: number
  level?: Alarm['level']
  failure?: string
  silences: string[]
  silenceFailure?: string
  ending?: string
  banner?: string
}

function bellName({ open, level, failure }: Seen) {
  if (open === undefined) return words.title
  if (open === 0 && !failure) return words.none
  const said = (failure ? words.were : words.open).replace('{{open}}', String(open))
  return level ? words.gravest[level].replace('{{said}}', said) : said
}

function bellSights(seen: Seen): Sight[] {
  const { open = 0 } = seen
  return [
    { has: { role: 'button', name: bellName(seen) } },
    open > 0 ? { text: count, is: open > 99 ? '99+' : String(open) } : { lacks: count },
  ]
}

function failed({ alarms, failure }: Seen): Sight[] {
  if (!failure) return [{ lacks: { text: beginning(texts.stale, texts.failed), in: panel } }]
  const said = [alarms ? texts.stale : texts.failed, SAID[failure]].join(' ')
  return [{ has: { text: saying(said), in: panel } }, { enabled: retry }]
}

const silenced: Thing = { role: 'list', name: texts.silences.title, in: panel }
const letCall: Thing = { role: 'button', name: texts.silences.endOf.replace('{{robot}}', 'Gate two'), in: panel }

function silenceSights({ silences, silenceFailure, ending }: Seen): Sight[] {
  if (silences.length === 0) return [{ lacks: silenced }]
  const reason = silenceFailure && SAID[silenceFailure]
  return [
    { has: { text: 'Gate two', in: silenced } },
    ending ? { disabled: { role: 'button', name: texts.pause.busy, in: panel } } : { enabled: letCall },
    ...(reason ? [{ has: { text: saying(reason), in: panel } } as Sight] : []),
  ]
}

function listSights(seen: Seen): Sight[] {
  const { alarms, keepers = [], total, failure } = seen
  return [
    ...Object.entries(ROWS).map(([id, row]) => there(alarms?.includes(id), row)),
    there(alarms?.length === 0, { text: texts.empty, in: panel }),
    there(!alarms && !failure, { text: en.common.loading, in: panel }),
    there(keepers.includes('Lin Mei'), { text: texts.takenBy.replace('{{name}}', 'Lin Mei'), in: list }),
    there(total > (alarms?.length ?? 0), {
      text: texts.more.replace('{{shown}}', '2').replace('{{total}}', String(total)),
      in: panel,
    }),
    ...silenceSights(seen),
    ...failed(seen),
  ]
}

const sights = ({ shows }: Shown): Sight[] => {
  const seen = shows as unknown as Seen
  return [
    ...bellSights(seen),
    ...(shows.screen ? [] : [there(seen.banner, banner)]),
    there(shows.screen, panel),
    ...(shows.screen === 'list' ? listSights(seen) : []),
    there(shows.screen === 'alarm', { role: 'button', name: texts.back, in: panel }),
  ]
}

const alarmDetail = fromPromise<never, never>(() => new Promise(() => undefined))

export const bindings = bindingsOf({
  commands: {
    'alarms.open': (hands) => hands.click(bell),
    'alarms.close': async (hands) => {
      if (await hands.has(dismiss)) await hands.press('Escape', panel)
      else await hands.click({ role: 'button', name: en.common.close, in: panel })
    },
    'alarms.retry': (hands) => hands.click(retry),
    'banner.take': (hands) => hands.click({ role: 'button', name: texts.take, in: banner }),
    'banner.hide': (hands) => hands.click({ role: 'button', name: texts.banner.hide, in: banner }),
    'silence.end': (hands) => hands.click(letCall),
    'alarm.open': (hands, { alarm_id }) => hands.click(ROWS[alarm_id] ?? { text: alarm_id }),
  },
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { AlarmBell } = await import('../../../src/console/alarms/AlarmBell.tsx')
      const { AlarmBanner } = await import('../../../src/console/alarms/AlarmBanner.tsx')
      await import('../../../src/console/alarms/BannerLine.tsx')
      const { AlarmsArea } = await import('../../../src/console/alarms/AlarmsArea.tsx')
      await import('../../../src/console/alarms/AlarmsPanel.tsx')
      const { alarmTextsIn } = await import('../../../src/console/alarms/AlarmTexts.tsx')
      await alarmTextsIn(stageLang())
      return withCharts(
        <>
          <AlarmBell />
          <AlarmBanner />
          <AlarmsArea />
        </>,
        { alarms: chart },
      )
    },
    children: { alarm: alarmMachine.provide({ actors: { alarmDetail } as never }) },
    names: [
      'Lobby one, Ground floor',
      'Gate two, Ground floor',
      'Stuck anywhere',
      'Stopped by hand',
      'Lin Mei',
      'Gate two',
      'Robin',
    ],
  },
  browser: {
    arrive: async (product) => {
      await product.hold()
      await restored(product, STAFF.email)
      await seen(product)
    },
    holds: ['/alarm_list', FAILED_DETAIL],
    answers: {
      alarm: { ways: { 'the person goes back to the list': backToTheList } },
      silenceEnd: {
        call: '/silence_end',
        replies: repliesOf<readonly RobotSilence[]>(alarmsModel, 'silenceEnd', (silence_list) => ({ silence_list })),
      },
    },
    others: {
      ...looked({
        call: '/alarm_list',
        replies: lookRepliesOf<AlarmsAnswer>(alarmsModel, ({ alarms, silences, open, total }) => ({
          ...{ open, total, alarm_list: alarms, silence_list: silences },
        })),
      }),
      'connection.restored': async (product) => {
        await networkComesBack(product)
        await product.click({ role: 'button', name: en.toast.dismiss })
      },
    },
    not: { 'follows a message to the alarm': 'tests/e2e/alarms.spec.ts comes by the address of a message' },
  },
})
