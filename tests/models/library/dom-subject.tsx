import '../../../src/api/page-failures.ts'
import { setImmediate as turn } from 'node:timers/promises'
import { act, cleanup, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { vi } from 'vitest'
import type { SimulatedClock } from 'xstate'
import type { Path } from '../../../domain/statecharts/paths.ts'
import type { LangCode } from '../../../locales/keys.ts'
import { GivenCharts } from '../../../src/recorder/living.ts'
import { colorMode } from '../../../src/theme/color-mode.ts'
import { density } from '../../../src/theme/density.ts'
import type { DeviceChoice } from '../../../src/theme/device-choice.ts'
import { pass, show } from '../../src/support/screen.tsx'
import { stageLang } from '../../src/support/stage-lang.ts'
import { heardAround } from './around.ts'
import { type Bindings, type OnStage, sightsOf } from './bindings.ts'
import { eventOf, nameOfHappening } from './explore.ts'
import { watchPage } from './left-behind.ts'
import { liveChart } from './live-chart.ts'
import type { AnyModel } from './model.ts'
import { changesOf, isAlerting, isEscaped, isFilled, operableNow, outlineOf } from './outline.ts'
import { watchWork } from './page-work.ts'
import { compare, type Subject } from './run-paths.ts'
import { following } from './seen.ts'
import { watchSends } from './sent-twice.ts'
import { strayWords } from './shown-texts.ts'
import { type Hands, insteadOf, othersOf, type Sight, type Thing, thingOf, worded, wordedSight } from './sights.ts'
import { hearersOf } from './xstate-inside.ts'

/** What the views wait for by themselves: their timers stand still but for what a step lets pass. */
const TURNED = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const
/** A few frames: what a view does right after a change. */
const FRAMES_MS = 50

// React and the hands begin to hear the document and its body with the first views there are, for good.
await show(Fragment, createPortal('a dialog', document.body))
cleanup()

const matches = (seen: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? seen === wanted : wanted.test(seen)

function foundIn(place: HTMLElement, thing: Thing): HTMLElement[] {
  const ground = place === document.body ? document : place
  if ('mark' in thing) return [...ground.querySelectorAll<HTMLElement>(thing.mark)]
  if ('role' in thing) {
    const { role, in: _, ...how } = thing
    return within(place).queryAllByRole(role, how)
  }
  return 'label' in thing ? within(place).queryAllByLabelText(thing.label) : within(place).queryAllByText(thing.text)
}

function allOf(thing: Thing): HTMLElement[] {
  const place = thing.in ? allOf(thing.in)[0] : document.body
  return place ? foundIn(place, thing).filter((element) => !element.closest('[hidden]')) : []
}

function theOnly(thing: Thing) {
  const [found, ...more] = allOf(thing)
  if (!found || more.length > 0) throw new Error(`there is ${found ? 'more than one' : 'no'} ${worded(thing)}`)
  return found
}

const isDisabled = (element: HTMLElement) =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
const textOf = (element: HTMLElement) =>
  ('value' in element && element.matches('input, textarea, select')
    ? String(element.value)
    : (element.textContent ?? '')
  ).trim()

/** Whether it is seen. Throws where the thing itself is not there. */
function isSeen(sight: Sight): boolean {
  if ('has' in sight) return allOf(sight.has).length > 0
  if ('lacks' in sight) return allOf(sight.lacks).length === 0
  if ('text' in sight) return matches(textOf(theOnly(sight.text)), sight.is)
  if ('leads' in sight) return matches(theOnly(sight.leads).getAttribute('href') ?? '', sight.to)
  if ('focused' in sight) return theOnly(sight.focused) === document.activeElement
  return 'disabled' in sight ? isDisabled(theOnly(sight.disabled)) : !isDisabled(theOnly(sight.enabled))
}

/** What a thing says, or, where it is not there, which others of its role are. */
function seenOf(sight: Sight): string {
  const thing = thingOf(sight)
  const [found, ...more] = allOf(thing)
  if (more.length > 0) return `there are ${more.length + 1} of it`
  if (found) return insteadOf(sight, { text: textOf(found), isDisabled: isDisabled(found) })
  const place = thing.in ? allOf(thing.in)[0] : document.body
  if (!('role' in thing) || !place) return othersOf(thing, [])
  return othersOf(
    thing,
    within(place)
      .queryAllByRole(thing.role)
      .map((each) => each.getAttribute('aria-label') ?? textOf(each)),
  )
}

const isSeenNow = (sight: Sight) => {
  try {
    return isSeen(sight)
  } catch {
    return false
  }
}

const look = (sights: readonly Sight[]) => {
  for (const sight of sights)
    if (!isSeenNow(sight)) throw new Error(`expected: ${wordedSight(sight)}\n     saw: ${seenOf(sight)}`)
}

/** A screen in another language than that of the paths: it is looked at whether all of it is in that language. */
function lookAtWords(lang: LangCode, names: readonly string[] = []) {
  const stray = strayWords(lang, names)
  if (stray.length > 0) throw new Error(stray.join('\n     '))
}

/** As a browser does it: Escape asks the topmost dialog to close. */
const cancelDialog = () =>
  act(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    top?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })

/** What holds the focus though the hands have not put it there since `before` held it. */
function tookFocus(before: Element | null, touched: readonly Element[]) {
  const { activeElement: now, body } = document
  const isByHand = (each: Element) => now !== null && (each.contains(now) || now.contains(each))
  return now === before || now === body || touched.some(isByHand) ? null : now
}

type On = {
  clock: SimulatedClock
  user: UserEvent
  touched: Element[]
  sends: ReturnType<typeof watchSends>
  eyes: Eyes
}

function handsOn({ clock, user, touched, sends, eyes }: On): Hands {
  const only = (thing: Thing) => {
    const found = theOnly(thing)
    touched.push(found.closest('label')?.control ?? found)
    eyes.sees?.(outlineOf(null))
    return found
  }
  return {
    async fill(thing, text) {
      const field = only(thing) as HTMLInputElement
      await user.clear(field)
      if (text === '') return
      await user.click(field)
      await sends.inOneDeed(() => user.paste(text))
    },
    click: async (thing) => void (await sends.inOneDeed(() => user.click(only(thing)))),
    choose: async (thing, option) => void (await sends.inOneDeed(() => user.selectOptions(only(thing), option))),
    has: async (thing) => allOf(thing).length > 0,
    text: async (thing) => textOf(only(thing)),
    disabled: async (thing) => isDisabled(only(thing)),
    async press(key, thing) {
      if (thing) act(() => only(thing).focus())
      const held = key.split('+')
      const last = held.pop()
      await sends.inOneDeed(async () => {
        await user.keyboard(
          [...held.map((each) => `{${each}>}`), `{${last}}`, ...held.map((each) => `{/${each}}`)].join(''),
        )
        if (key === 'Escape') cancelDialog()
      })
    },
    point: async (thing) =>
      void (await sends.inOneDeed(() => user.pointer({ target: thing ? only(thing) : document.body }))),
    async wait(ms) {
      await act(async () => void clock.increment(ms))
      await pass(ms)
    },
  }
}

/** Whether a press has come to something beside the page: another window, the clipboard, a file to choose, a call, a link. */
function watchElsewhere(button: HTMLElement) {
  let isReached = false
  const { href } = location
  const reach = ({ target }: Event) => {
    if (target !== button && !button.contains(target as Node)) isReached = true
  }
  const stay = (event: Event) => {
    if (event.defaultPrevented || !button.matches('a[href]')) return
    isReached = true
    event.preventDefault()
  }
  const spies = [
    vi.spyOn(window, 'open').mockReturnValue(null),
    vi.spyOn(window.location, 'reload').mockReturnValue(undefined),
    vi.spyOn(window, 'postMessage').mockReturnValue(undefined),
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined),
  ]
  document.addEventListener('click', reach, true)
  window.addEventListener('click', stay)
  return () => {
    window.removeEventListener('click', stay)
    document.removeEventListener('click', reach, true)
    const isCalled = spies.some((spy) => spy.mock.calls.length > 0)
    for (const spy of spies) spy.mockRestore()
    return isReached || isCalled || location.href !== href
  }
}

async function pressEscape(user: UserEvent, message: HTMLElement) {
  act(() => message.querySelector('button')?.focus())
  await user.keyboard('{Escape}')
}

const TYPED = '7'

/** Types into a field, or takes the last of the options; answers whether the field shows it. */
async function fillIn(user: UserEvent, field: HTMLInputElement | HTMLSelectElement) {
  if (!(field instanceof HTMLSelectElement)) {
    await user.type(field, TYPED)
    return () => field.value.includes(TYPED)
  }
  const { value } =
    [...field.options].filter(({ disabled, value }) => !disabled && value !== field.value).at(-1) ?? field
  await user.selectOptions(field, value)
  return () => field.value === value
}

/** A page knows what was chosen on it until it is left. */
const forget = <Value extends string>({ values: [usual], choose }: DeviceChoice<Value>) => usual && choose(usual)

/** Without what the stage's real children do by themselves. */
const known = <Value,>(asks: Readonly<Record<string, Value>>, stage: OnStage) =>
  Object.fromEntries(
    Object.entries(asks)
      .filter(([id]) => stage.children?.[id] === undefined)
      .map(([id, value]) => [id, stage.freeAsks?.[id] === undefined ? value : 'asked']),
  )

/** What came of a press, a line each, and what can be pressed or filled since then. */
export type Pressed = { answers: readonly string[]; opened: readonly string[] }

/** `press`: presses or fills one thing by its name. */
export type ViewSubject = Subject & { press: (thing: string) => Promise<Pressed> }

/**
 * `moment`: where the chart stands; `screen`: all that can be pressed or filled; both with whether something is wrong.
 * `lines`: all that is to be seen.
 */
type Place = { moment: string; screen: string; lines: ReadonlySet<string> }

/** Whoever follows a walk. `sees`: all lines of what is to be seen after so many steps; `finds`: what can be pressed or filled there; `touches`: what the hands take. */
export type Eyes = {
  sees?: (lines: ReadonlySet<string>) => void
  finds?: (things: ReadonlyMap<string, HTMLElement>, steps: number, place: Place) => void
  touches?: (element: Element, moment: string) => void
}

const wordedState = (state: unknown): string =>
  typeof state === 'string'
    ? state
    : Object.entries(Object(state))
        .map(([part, inner]) => (Object.keys(Object(inner)).length > 0 ? `${part}.${wordedState(inner)}` : part))
        .join('+')

function placeIn(state: unknown, things: Iterable<string>, lines: ReadonlySet<string>): Place {
  const wrong = isAlerting() ? ', alerting' : ''
  return { moment: `${wordedState(state)}${wrong}`, screen: `${[...things].sort().join()}${wrong}`, lines }
}

/** A chart under its own view: what a person does is done on the screen, what others do is done to the chart. */
export async function domSubject(
  model: AnyModel,
  bindings: Bindings,
  stage: OnStage,
  path: Path,
  eyes: Eyes = {},
): Promise<ViewSubject> {
  vi.useFakeTimers({ toFake: [...TURNED] })
  // A browser that knows passkeys.
  vi.stubGlobal('PublicKeyCredential', class {})
  const page = watchPage()
  const work = watchWork()
  /** The page's time goes on by so much, and what is begun by then comes to its end. */
  const goesOn = async (ms = FRAMES_MS) => {
    await work.over()
    await pass(ms)
    await work.over()
  }
  const sends = watchSends()
  const live = liveChart(model, path.start, stage.children)
  const { chart } = live
  page.chartStands()
  const view = await stage.mount({ chart, start: path.start })
  page.stageStands()
  const heard = [chart, live.around('toasts'), live.around('notifications')].flatMap((each) => each ?? [])
  const hearers = new Map(heard.map((each) => [each, hearersOf(each)]))
  const given = (id: string) => (id === model.machine.id ? chart : live.around(id))
  const user = await show(Fragment, <GivenCharts value={given}>{view}</GivenCharts>, stageLang())
  await goesOn()
  const touched: Element[] = []
  let focused = tookFocus(document.body, touched)
  const hands = handsOn({ clock: live.clock, user, touched, sends, eyes })
  const lang = stageLang()
  const isEnglish = lang === 'en'
  const past: string[] = []
  let left: readonly string[] = []
  let steps = 0
  let happened = ''
  let moment = ''
  let before: ReadonlySet<string> = new Set()
  return {
    target: 'dom',
    async happens(step) {
      const { happening, ms = 0 } = step
      if (happening.kind !== 'time') past.push(happening.case)
      const command = happening.kind === 'event' ? bindings.commands?.[happening.type] : undefined
      const { activeElement } = document
      touched.length = 0
      if (command && isEnglish && happening.kind === 'event')
        await command(hands, eventOf(model, happening), happening.case)
      else await act(() => live.happens(step))
      await goesOn(happening.kind === 'time' ? ms + FRAMES_MS : FRAMES_MS)
      happened = nameOfHappening(happening)
      focused = tookFocus(activeElement, touched)
      for (const each of touched) eyes.touches?.(each, moment)
      steps += 1
    },
    async check({ expect }) {
      if (!isEnglish) return lookAtWords(lang, stage.names)
      const seen = live.seen()
      const { state, shows, asks, tells, output } = expect
      compare(
        { ...seen, asks: known(seen.asks, stage), tells: [] },
        { state, shows, asks: known(asks, stage), tells: [], ...(output === undefined ? {} : { output }) },
        '',
      )
      const shown = { state: state as never, shows, start: path.start, tells, past }
      look(sightsOf(bindings, stage, shown, output !== undefined))
      const now = outlineOf(focused)
      eyes.sees?.(now)
      if (happened) eyes.sees?.(new Set(changesOf(before, now).map((change) => following(`after ${happened}`, change))))
      before = now
      const things = operableNow()
      const place = placeIn(state, things.keys(), now)
      moment = place.moment
      eyes.finds?.(things, steps, place)
    },
    async press(name) {
      const there = operableNow()
      const thing = there.get(name)
      if (!thing) throw new Error(`there is no ${name}`)
      const { innerHTML: html } = document.body
      const lines = outlineOf(null)
      const elsewhere = watchElsewhere(thing)
      let isElsewhere = false
      let keeps = () => false
      heardAround()
      const press = sends.inOneDeed(async () => {
        if (thing.matches('dialog')) await cancelDialog()
        else if (isEscaped(thing)) await pressEscape(user, thing)
        else if (isFilled(thing)) keeps = await fillIn(user, thing)
        else await user.click(thing)
      })
      const sent = await press.finally(() => {
        isElsewhere = elsewhere()
      })
      await goesOn()
      const calls = heardAround()
      const again = calls.find((each, at) => calls.indexOf(each) < at)
      if (again) throw new Error(`one deed asks this around more than once: ${again}`)
      const isAnswered =
        sent.length > 0 ||
        calls.length > 0 ||
        isElsewhere ||
        document.body.innerHTML !== html ||
        document.activeElement !== thing
      const answers = [
        ...(isAnswered ? ['answers'] : []),
        ...(keeps() ? ['shows it'] : []),
        ...sent.map((type) => `sends ${type}`),
        ...calls.map((what) => `asks around: ${what}`),
        ...changesOf(lines, outlineOf(tookFocus(thing, [thing]))),
      ]
      return { answers, opened: [...operableNow().keys()].filter((each) => !there.has(each)) }
    },
    async stop() {
      cleanup()
      const stillHeard = heard.filter((each) => hearersOf(each) > (hearers.get(each) ?? 0))
      live.stop()
      page.stopStage()
      await turn()
      left = [...stillHeard.map(({ id }) => `somebody who hears the chart ${id}`), ...page.left(), ...live.left()]
      page.end()
      work.end()
      sends.end()
      vi.useRealTimers()
      forget(colorMode)
      forget(density)
      localStorage.clear()
      sessionStorage.clear()
    },
    left: () => left,
  }
}
