import { Suspense } from 'react'
import texts from '../../../locales/alarms/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import type { AlarmDetail } from '../../../machines/console/alarm.machine.ts'
import type { Alarm } from '../../../machines/entities.ts'
import { STAFF } from '../../e2e/support/people.ts'
import { menuNode } from '../../machines/support/stage.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { withCharts } from '../library/given.tsx'
import type { Product } from '../library/product.ts'
import { repliesOf } from '../library/replies.ts'
import type { Reply } from '../library/reply.ts'
import { type Hands, type Sight, saying, type Thing, there } from '../library/sights.ts'
import { networkComesBack, seen } from '../support/news-ways.ts'
import { restored } from '../support/security-place.ts'
import { alarmModel, WORDS } from './alarm.model.ts'
import { STUCK } from './alarms.model.ts'

const MENU = ['basic.basic', 'rmc.live_floor', 'alarm.warning_record', 'ticket.ticket'].map((key) => menuNode(key))

const panel: Thing = { role: 'dialog', name: en.shell.alarms.title }
const button = (name: string): Thing => ({ role: 'button', name, in: panel })
const words: Thing = { label: texts.words.label, in: panel }
const trouble: Thing = { role: 'alert', in: panel }
const line: Thing = { role: 'list', name: texts.history, in: panel }
const [take, takeOver, note, close] = [texts.take, texts.takeOver, texts.note, texts.close].map(button) as [
  Thing,
  Thing,
  Thing,
  Thing,
]
const BUSY = { taking: texts.taking, noting: texts.noting, pausing: texts.pause.busy, closing: texts.closing } as const

const SAID: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:NETWORK': en.failure.network,
  'RET:101409': en.failure.alarm.moved,
}

const KEEPERS: Readonly<Record<number, string>> = {
  1: texts.nobody,
  3: texts.nobody,
  4: texts.closed,
  5: texts.nobody,
  6: texts.nobody,
}

/** What each thing that happened is called. */
const ENTRIES: Readonly<Record<string, string | RegExp>> = {
  opened: texts.entry.opened,
  again: texts.entry.again,
  over: texts.entry.over,
  told: texts.entry.told.sms.replace('{{who}}', 'Lin Mei'),
  not_told: texts.entry.not_told.email.replace('{{who}}', 'Robin'),
  taken: /Taken by (Lin Mei|Robin)/,
  snoozed: /^Snoozed until .* by Robin$/,
  silenced: texts.entry.silencedOpen.replace('{{who}}', 'Robin'),
  noted: texts.entry.noted.replace('{{who}}', 'Robin'),
  closed: new RegExp(`(${texts.entry.closed.replace('{{who}}', 'Robin')}|${texts.entry.closedItself})`),
}

type Seen = {
  version?: number
  entries?: string[]
  failure?: string
  readFailure?: string
  isNotRead: boolean
  isGone: boolean
  deed?: keyof typeof BUSY
  isBusy: boolean
  mayTake: boolean
  mayClose: boolean
}

function buttons({ version = 0, deed, isBusy, mayTake, mayClose }: Seen): Sight[] {
  if (deed) return [{ disabled: button(BUSY[deed]) }]
  const taking = version === 2 ? takeOver : take
  const shown = [note, ...(mayTake ? [taking] : []), ...(mayClose ? [close] : [])]
  return [
    ...shown.map((each): Sight => (isBusy ? { disabled: each } : { enabled: each })),
    ...(mayTake ? [] : [{ lacks: take }, { lacks: takeOver }]),
    there(mayClose, close),
  ]
}

function failed({ version, failure, readFailure, isNotRead, isGone }: Seen): Sight[] {
  if (isGone) return [{ text: trouble, is: texts.gone }]
  const isOld = version !== undefined && readFailure !== undefined
  const reads = isNotRead ? texts.notRead : isOld && texts.asKnown
  return [
    ...(reads ? [{ has: { text: saying(`${reads} ${SAID[readFailure ?? '']}`), in: panel } } as Sight] : []),
    ...(failure ? [{ has: { text: saying(SAID[failure] ?? failure), in: panel } } as Sight] : []),
    ...(reads || failure ? [] : [{ lacks: trouble } as Sight]),
    there(reads, button(en.common.retry)),
  ]
}

const pauseSights = (version: number): Sight[] => [
  there(version === 5, button(texts.pause.endSnooze)),
  there(version === 6, button(texts.pause.endSilence)),
]

function known(seen: Seen): Sight[] {
  const { version = 0, entries = [] } = seen
  return [
    { has: { role: 'heading', name: texts.kind.stuck, in: panel } },
    ...entries.map((kind): Sight => ({ has: { text: ENTRIES[kind] ?? kind, in: line } })),
    ...(KEEPERS[version] ? [{ has: { text: KEEPERS[version], in: panel } } as Sight] : []),
    there(version === 3, { text: 'Send it home', in: panel }),
    ...(seen.deed === 'pausing' ? [] : pauseSights(version)),
    there(version === 6, { text: texts.silencedOpen.replace('{{name}}', 'Robin'), in: panel }),
    { has: words },
    ...buttons(seen),
  ]
}

const sights = ({ shows }: Shown): Sight[] => {
  const seen = shows as unknown as Seen
  const isShown = seen.version !== undefined && !seen.isGone
  const isAwaited = seen.version === undefined && !seen.isGone && !seen.isNotRead
  const back: Sight = isAwaited ? { focused: button(texts.back) } : { has: button(texts.back) }
  return [back, ...failed(seen), ...(isShown ? known(seen) : [{ lacks: words }])]
}

async function say(hands: Hands, text = '') {
  await hands.fill(words, text)
}

const data = ({ alarm, entries }: AlarmDetail) => ({ alarm, entry_list: entries })
const replies = (child: string) => repliesOf<AlarmDetail>(alarmModel, child, data)
const listOf = (alarms: readonly Alarm[]): Reply => ({
  ret: 0,
  data: { open: alarms.length, total: alarms.length, alarm_list: alarms, silence_list: [] },
})

const { open, gravest } = en.shell.alarms
const ONE_OPEN = gravest.warning.replace('{{said}}', open.replace('{{open}}', '1'))
const STEP_MS = 500
const LIST = '/alarm_list'

/** The list, as it is asked for the next time. */
async function listed(product: Product, alarms: readonly Alarm[]) {
  while (!(await product.held.comes(LIST, 100))) await product.page.clock.runFor(STEP_MS)
  await product.held.reply([LIST], () => listOf(alarms))
}

export const bindings = bindingsOf({
  commands: {
    'alarm.take': async (hands, { note: text }) => {
      await say(hands, text)
      await hands.click((await hands.has(take)) ? take : takeOver)
    },
    'alarm.note': async (hands, { note: text }) => {
      await say(hands, text)
      await hands.click(note)
    },
    'alarm.finish': async (hands, { found }) => {
      await say(hands, found)
      await hands.click(close)
    },
    'alarm.pause': async (hands, { of, span }) => {
      if (span === 'ended') return hands.click(button(texts.pause.endSnooze))
      await hands.click(button(of === 'alarm' ? texts.pause.snooze : texts.pause.silence))
      await hands.click({ role: 'menuitem', name: texts.pause.for[span as 'hour' | 'open_end'] })
    },
    'alarm.retry': (hands) => hands.click(button(en.common.retry)),
    'alarm.back': (hands) => hands.click(button(texts.back)),
  },
  sights,
  dom: {
    mount: async ({ chart }) => {
      const { AlarmTexts, alarmTextsIn } = await import('../../../src/console/alarms/AlarmTexts.tsx')
      await alarmTextsIn(stageLang())
      const { AlarmDrafts } = await import('../../../src/console/alarms/alarm-drafts.tsx')
      const { AlarmView } = await import('../../../src/console/alarms/AlarmView.tsx')
      const { Sheet } = await import('../../../src/kit/Sheet.tsx')
      const { useT } = await import('../../../src/i18n/I18nProvider.tsx')
      function Panel() {
        const t = useT()
        return (
          <Sheet title={t('shell.alarms.title')} closeLabel={t('common.close')} onClose={() => undefined}>
            <AlarmView alarm={chart as never} menu={MENU} onClose={around('leaves the alarms')} />
          </Sheet>
        )
      }
      return withCharts(
        <Suspense>
          <AlarmTexts>
            <AlarmDrafts>
              <Panel />
            </AlarmDrafts>
          </AlarmTexts>
        </Suspense>,
      )
    },
    freeAsks: { alarmNote: 'a note has a key that is made where it is typed' },
    leaves: ['goes back to the list'],
    names: [
      ...['Lobby one', 'Ground floor', 'Stuck anywhere', 'Lin Mei', 'Robin', 'Send it home', WORDS.note, WORDS.found],
      ...[texts.whyNot.refused.replace('{{status}}', '552'), '200 OK'],
    ],
  },
  browser: {
    arrive: async (product, start) => {
      await product.hold()
      await restored(product, STAFF.email)
      await seen(product)
      const isBanner = start === 'the banner, by the press that takes it'
      await listed(product, [isBanner ? { ...STUCK, level: 'alarm' } : STUCK])
      if (isBanner) return product.click({ role: 'button', name: texts.take })
      await product.click({ role: 'button', name: ONE_OPEN })
      await product.click({ role: 'button', name: /Lobby one/, in: panel })
    },
    holds: [LIST],
    answers: {
      alarmDetail: { call: '/alarm_detail', replies: replies('alarmDetail') },
      alarmTake: { call: '/alarm_take', replies: replies('alarmTake') },
      alarmNote: { call: '/alarm_note', replies: replies('alarmNote') },
      alarmPause: { call: '/alarm_pause', replies: replies('alarmPause') },
      alarmClose: { call: '/alarm_close', replies: replies('alarmClose') },
    },
    others: {
      'connection.restored': async (product) => {
        await networkComesBack(product)
        await product.click({ role: 'button', name: en.toast.dismiss })
      },
      'alarm.listed': (product, { listed: alarm }) => listed(product, alarm ? [alarm] : []),
    },
    leaves: ['goes back to the list'],
  },
})
