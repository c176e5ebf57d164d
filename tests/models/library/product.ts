import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page, Response } from '@playwright/test'
import type { Corp } from '../../../machines/entities.ts'
import { mirrorIn } from '../../e2e/support/mirror.ts'
import { credentialsOf, keepSession } from '../../e2e/support/people.ts'
import { answersKept } from './answers-kept.ts'
import type { HeldCalls } from './held-calls.ts'
import type { People } from './people.ts'
import { type Hands, insteadOf, othersOf, type Sight, type Thing, thingOf, wordedSight } from './sights.ts'
import { until } from './until.ts'

const LANG = 'en'
/** A few frames, in ms: what a screen does right after a change. */
export const FRAMES_MS = 50
const BETWEEN_LOOKS_MS = 5
const PICTURE_MS = 5000
/** Far enough ahead that the page's clock, which still runs, has not come to it. */
const SOON_MS = 300

/** The console in a browser of its own, as a person has it, and what a path needs beside the hands. */
export type Product = Hands & {
  page: Page
  context: BrowserContext
  /** Where the console is, without a path. */
  origin: string
  /** Opens an address of the console in English and waits for its first paint. */
  open: (path?: string) => Promise<void>
  /** Who the people of the demo company are here. */
  people: People
  /** Signs in without the form: the browser has the cookies that the form would leave. */
  signInAs: (account: string, options?: { robotType?: string }) => Promise<Pick<Corp, 'enable_aios'>>
  /** From now on the calls of the bindings wait for their answers. */
  hold: () => Promise<void>
  /** The calls that wait. */
  held: HeldCalls
  /** From now on the page does not go: what would load it anew brings nothing, so that it can be looked at till the end. */
  stay: () => Promise<void>
  /** From now on only the path lets time pass; else from the start of the path on. */
  stand: () => Promise<void>
  /** Waits until all of it is to be seen. */
  see: (sights: readonly Sight[]) => Promise<void>
}

/** Where things are looked for. */
type Ground = Page | Frame | FrameLocator | Locator

function locatorOf(place: Ground, thing: Thing): Locator {
  if (thing.in) {
    const { in: outer, ...inner } = thing
    return locatorOf(locatorOf(place, outer), inner as Thing)
  }
  if ('mark' in thing) return place.locator(thing.mark)
  if ('role' in thing) {
    const { role, in: _, ...how } = thing
    return place.getByRole(role as 'button', { ...how, exact: typeof how.name === 'string' })
  }
  const exact = { exact: true }
  return 'label' in thing ? place.getByLabel(thing.label, exact) : place.getByText(thing.text, exact)
}

const namesIn = (elements: readonly Element[]) =>
  elements.map((each) => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '')

const matches = (seen: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? seen === wanted : wanted.test(seen)

const looksOf = (elements: readonly Element[]) =>
  elements.map((each) => ({
    text: ('value' in each && each.matches('input, textarea, select')
      ? String(each.value)
      : (each.textContent ?? '')
    ).trim(),
    isDisabled: each.matches(':disabled') || each.getAttribute('aria-disabled') === 'true',
    isFocused: each === document.activeElement,
    address: each.getAttribute('href') ?? '',
  }))

async function lookAt(found: Locator) {
  await found.waitFor({ state: 'attached' })
  return (await found.evaluateAll(looksOf))[0]
}

/** Whether it is seen now; a thing that goes while it is looked at is not. */
async function isSeen(ground: Ground, sight: Sight): Promise<boolean> {
  if ('has' in sight) return locatorOf(ground, sight.has).first().isVisible()
  if ('lacks' in sight) return !(await locatorOf(ground, sight.lacks).first().isVisible())
  const [look, ...more] = await locatorOf(ground, thingOf(sight)).evaluateAll(looksOf)
  if (!look || more.length > 0) return false
  if ('text' in sight) return matches(look.text, sight.is)
  if ('focused' in sight) return look.isFocused
  if ('leads' in sight) return matches(look.address, sight.to)
  return look.isDisabled === 'disabled' in sight
}

/** Those of them that are not to be seen now; looked for side by side. */
async function unseenOf(ground: Ground, sights: readonly Sight[]) {
  const seen = await Promise.all(sights.map((sight) => isSeen(ground, sight).catch(() => false)))
  return sights.filter((_, at) => !seen[at])
}

/** What a thing says, or, where it is not there, which others of its role are. */
async function seenOf(ground: Ground, sight: Sight): Promise<string> {
  const thing = thingOf(sight)
  const [look, ...more] = await locatorOf(ground, thing).evaluateAll(looksOf)
  if (more.length > 0) return `there are ${more.length + 1} of it`
  if (look) return insteadOf(sight, look)
  const place = thing.in ? locatorOf(ground, thing.in).first() : ground
  const others = 'role' in thing ? await place.getByRole(thing.role as 'button').evaluateAll(namesIn) : []
  return othersOf(thing, others)
}

function handsOn(page: Page, ground: Ground): Hands {
  const find = (thing: Thing) => locatorOf(ground, thing)
  return {
    fill: (thing, text) => find(thing).fill(text),
    click: (thing) => find(thing).click(),
    choose: async (thing, option) => void (await find(thing).selectOption(option)),
    has: (thing) => find(thing).first().isVisible(),
    text: async (thing) => (await lookAt(find(thing)))?.text ?? '',
    disabled: (thing) => find(thing).isDisabled(),
    press: (key, thing) => (thing ? find(thing).press(key) : page.keyboard.press(key)),
    point: (thing) => (thing ? find(thing).hover() : page.mouse.move(0, 0)),
    wait: (ms) => page.clock.runFor(ms),
  }
}

/** The clock runs while it is told where to stand: on a busy machine it comes by, and is told a later time. */
async function standStill(page: Page, soon = SOON_MS): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  const isPast = await page.clock.pauseAt(now + soon).then(
    () => false,
    (error: Error) => {
      if (!error.message.includes('to the past')) throw error
      return true
    },
  )
  if (isPast) await standStill(page, soon * 2)
}

const ANSWERS_TOLD = 3

/** Keeps the server's last answers in view, for who wonders why a path fails. */
function answersIn(page: Page) {
  let last: readonly Response[] = []
  page.on('response', (response) => {
    const isAnswer = response.headers()['content-type']?.startsWith('application/json')
    if (isAnswer) last = [...last, response].slice(-ANSWERS_TOLD)
  })
  const toldBy = async (response: Response) => {
    const { ret } = (await response.json().catch(() => ({}))) as { ret?: number }
    const said = ret === undefined ? `status ${response.status()}` : `ret ${ret}`
    return `the server said to ${new URL(response.url()).pathname}: ${said}`
  }
  return () => Promise.all(last.map(toldBy))
}

type CompanyRobot = { robot_uuid: string; robot_name: string; robot_prodtype_id: string }

/** The robots of the company of who is signed in. */
export async function robotsOf(page: Page) {
  const answer = await page.request.post('/capi/v1/corp/robot_list', { form: await credentialsOf(page) })
  const { data } = (await answer.json()) as { data?: { robot_list: readonly { robot: CompanyRobot }[] } }
  return (data?.robot_list ?? []).map(({ robot }) => robot)
}

/** Signs in without the form; a deployment's own account is told by who it stands for. */
async function signIn(page: Page, people: People, demo: string, robotType?: string) {
  const form = people.credentialsOf(demo)
  const answer = await page.request.post('/capi/v1/corp/admin_password_auth', { form })
  const { ret, data } = (await answer.json()) as { ret: number; data: { corp: Corp } }
  if (ret !== 0) throw new Error(`the server does not let ${form.auth_account} in: ret ${ret}`)
  await keepSession(page, answer, { robotType })
  if (people.isOwn && robotType && (await robotsOf(page)).length === 0)
    people.lack(`the company of ${form.auth_account} has no robot`)
  return data.corp
}

const frameTitled = (title: string) => `iframe[title="${title}"]`

/** Nobody looks at the console itself, unless a path says so: what it would ask every few seconds is no part of the other paths. */
const UNSEEN = `if (window === window.top)
  Object.defineProperty(document, 'hidden', { get: () => !window.foyerIsSeen, configurable: true })`

/** The compiler names the functions within a function that is handed to the page, by a helper that only its own files have. */
const NAMING = 'globalThis.__name = (named) => named'

export type Opened = {
  product: Product
  stand: () => Promise<void>
  screenshot: (path: string) => Promise<void>
  /** The server's last answers, in words. */
  answers: () => Promise<string[]>
  /** All that the server has answered, where it is looked at. */
  server?: ReturnType<typeof answersKept>
  close: () => Promise<void>
}

/** `frame`: the title of the embedded page that is walked; `looksAtAnswers`: every answer of the server is looked at. */
type Place = { people: People; frame?: string | undefined; looksAtAnswers?: boolean | undefined }

/** A browser with nothing in it, before the console is opened; `stand`: from then on only the path lets time pass. */
export async function openProduct(
  browser: Browser,
  origin: string,
  hold: (context: BrowserContext) => HeldCalls,
  { people, frame, looksAtAnswers }: Place,
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript({ content: NAMING })
  await context.addInitScript({ content: UNSEEN })
  await mirrorIn(context)
  const held = hold(context)
  const page = await context.newPage()
  const answers = answersIn(page)
  const server = looksAtAnswers && !people.isOwn ? answersKept(page, origin) : undefined
  await page.clock.install()
  const ground = frame === undefined ? page : page.frameLocator(frameTitled(frame))
  /** The frame's page itself, which is quicker to look at than what may be in the frame by and by. */
  const insideOf = async (title: string) => (await page.$(frameTitled(title)))?.contentFrame()
  const groundNow = async () => (frame && (await insideOf(frame).catch(() => undefined))) || ground
  let isStanding = false
  const runOn = async () => {
    if (isStanding) await page.clock.runFor(BETWEEN_LOOKS_MS)
  }
  const product: Product = {
    ...handsOn(page, ground),
    ...{ page, context, origin, people },
    open: async (path = '/') => {
      const address = new URL(path, origin)
      address.searchParams.set('lang', LANG)
      await page.goto(address.href)
    },
    signInAs: (account, options) => signIn(page, people, account, options?.robotType),
    hold: held.start,
    held,
    stay: async () => {
      await page.route('**/*', (route) => {
        const request = route.request()
        const isLeaving = request.isNavigationRequest() && request.frame() === page.mainFrame()
        // A click waits for a navigation to end; with nothing to show, it ends where it began.
        return isLeaving ? route.fulfill({ status: 204 }) : route.fallback()
      })
    },
    stand: async () => {
      if (!isStanding) await standStill(page)
      isStanding = true
    },
    see: async (sights) => {
      let unseen = sights
      const isAllSeen = async () => {
        people.insist()
        server?.insist()
        unseen = await unseenOf(await groundNow(), unseen)
        return unseen.length === 0
      }
      const missed = async ([sight]: readonly Sight[]) =>
        sight ? `expected: ${wordedSight(sight)}\n     saw: ${await seenOf(ground, sight)}` : ''
      await until(isAllSeen, () => missed(unseen), runOn)
    },
  }
  return {
    product,
    stand: product.stand,
    // A page that is about to go has no picture.
    screenshot: async (path) => void (await page.screenshot({ path, timeout: PICTURE_MS }).catch(() => undefined)),
    answers,
    server,
    close: () => context.close(),
  }
}
