import { type AnyActorRef, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { agentModeMachine } from '../../../machines/console/agent-mode.machine.ts'
import { offersAgentMode } from '../../../machines/console/agent-mode-offer.ts'
import { menuMachine } from '../../../machines/console/menu.machine.ts'
import type { Opening } from '../../../machines/console/workspace-context.ts'
import type { Robot, RobotProdtypeEntry, System } from '../../../machines/entities.ts'
import type { Person } from '../../../machines/person.ts'
import { SUPER, signInByPassword } from '../../e2e/support/people.ts'
import { CORP } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { leaveBehind } from '../library/enter-console.ts'
import { failureWords } from '../library/failure-words.ts'
import { FRAMES_MS, type Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Hands, type Sight, saying, type Thing, there } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { typeName } from '../library/types-offered.ts'
import { until } from '../library/until.ts'
import { networkComesBack } from '../support/news-ways.ts'
import { FIRST } from './menu.model.ts'
import { workspaceModel } from './workspace.model.ts'

const { robotType: choice, shell, system } = en
const ROBOTS_CALL = '/corp/robot_list'
const TYPES_CALL = '/robot_prodtype_list'
const KTV_PERSON = 'ktv@melody.example'
const ALL_TYPES = ['bao_xiao_mi', 'bao_mini', 'bxd_pro']

const waiting: Thing = { role: 'status' }
const title: Thing = { role: 'heading', name: choice.title }
const prompt: Thing = { text: choice.prompt }
const trouble: Thing = { role: 'alert' }
const retry: Thing = { role: 'button', name: en.common.retry }
const leave: Thing = { role: 'button', name: choice.signOut }
const nav: Thing = { role: 'navigation', name: shell.menu.label }
const header: Thing = { role: 'banner' }
const anyType: Thing = { role: 'button', name: /^Robot type: /, in: header }
const typed = (type: string) => shell.currentType.replace('{{name}}', typeName(type))
const typeMenu = (type: string): Thing => ({ role: 'button', name: typed(type), in: header })
const back = (type: string): Thing => ({ role: 'button', name: `${typed(type)}. ${shell.changeType}`, in: header })

const query: Thing = { role: 'combobox', name: en.palette.label }

type Offer = 'agentOS' | 'jiedai' | 'reception' | 'agent'
const card = (type: string): Thing => ({ role: 'group', name: choice.systems.replace('{{name}}', typeName(type)) })
const offer = (type: string, which: Offer): Thing => ({
  role: 'button',
  name: new RegExp(`^${system[which]}`),
  in: card(type),
})

const isMini = (type: string) => offersAgentMode(type, CORP)

function cardSights(type: string): Sight[] {
  const offers: Sight[] = isMini(type)
    ? [{ enabled: offer(type, 'agentOS') }, { enabled: offer(type, 'jiedai') }, { lacks: offer(type, 'reception') }]
    : [{ enabled: offer(type, 'reception') }, { disabled: offer(type, 'agent') }]
  return [{ has: { role: 'heading', name: typeName(type) } }, ...offers]
}

function choiceSights({ types: offered, robots }: Shown['shows']): Sight[] {
  const types = offered as string[]
  const isEmpty = types.length === 0
  return [
    { has: title },
    { enabled: leave },
    there(!isEmpty, prompt),
    there(isEmpty, { text: choice.empty }),
    there(isEmpty, { text: choice.emptyHint }),
    there(isEmpty && robots === 0, { role: 'button', name: choice.manage }),
    ...types.flatMap(cardSights),
    ...ALL_TYPES.filter((type) => !types.includes(type)).map((type): Sight => ({ lacks: card(type) })),
    ...(isEmpty ? [] : [{ has: { text: choice.online.replace('{{online}}', '0').replace('{{total}}', '1') } }]),
  ]
}

const ENDED = 'RET:101003'

/** Where the session has ended the product says so above all, and the focus is there. */
const failureSights = (failure: unknown): Sight[] => [
  { has: title },
  { lacks: prompt },
  { enabled: leave },
  {
    text: trouble,
    is: saying(...[choice.failed, en.basic.failed].map((title) => `${title} ${failureWords(failure)}`)),
  },
  ...(failure === ENDED ? [] : [{ focused: retry }]),
]

/** The type in use: a menu of systems, a way back to the choice, its mere name, or nothing in the old entrance. */
function headerSights({ isLegacy, mayChangeType, offersAgentMode: isOffered, robotType }: Shown['shows']): Sight[] {
  if (isLegacy) return [{ lacks: anyType }]
  const type = String(robotType)
  if (isOffered) return [{ has: typeMenu(type) }, { lacks: back(type) }]
  return mayChangeType ? [{ has: back(type) }] : [{ lacks: anyType }, { has: { text: typeName(type), in: header } }]
}

function sights({ state, shows }: Shown): Sight[] {
  if (state === 'working') return [{ has: nav }, { lacks: title }, ...headerSights(shows)]
  const here: Sight[] = [{ lacks: nav }, there(state === 'typesFailed', retry)]
  if (shows.isBusy) return [...here, { has: waiting }, { lacks: title }]
  return [...here, ...(shows.failure ? failureSights(shows.failure) : choiceSights(shows))]
}

type Choice = { robotType: string; system?: System }

const outputOf = <Output,>(child: string, name: string) => {
  const answer = workspaceModel.answers?.[child]?.[name]
  return (answer && 'output' in answer ? answer.output : []) as Output[]
}
const ROBOTS = outputOf<Robot>('robots', 'the robots come')
const robotsAre = (robots: Robot[]): Reply => ({ ret: 0, data: { robot_list: robots.map((robot) => ({ robot })) } })
const typesAre = (robot_prodtype_list: RobotProdtypeEntry[]): Reply => ({ ret: 0, data: { robot_prodtype_list } })
const typesOf = (name: string) => typesAre(outputOf('types', name))

/** A robot of another type, found among everything. */
async function find(hands: Hands, type: string) {
  const { robot_name = '' } = ROBOTS.find(({ robot_prodtype_id }) => robot_prodtype_id === type) ?? {}
  await hands.click({ role: 'button', name: shell.menu.palette })
  // It is fetched, and shown a few frames later.
  await until(
    () => hands.has(query),
    () => 'the palette did not open',
    () => hands.wait(FRAMES_MS),
  )
  await hands.fill(query, robot_name)
  await hands.click({ role: 'option', name: new RegExp(`^${robot_name}`) })
}

type Input = { opening: Opening; person: Person }

/** The karaoke variant is another host, with sessions of its own. */
async function openKtv({ page, origin, people }: Product) {
  people.credentialsOf(KTV_PERSON)
  const address = new URL('/?lang=en', origin)
  address.hostname = `ktv.${address.hostname}`
  await page.goto(address.href)
  await signInByPassword(page, KTV_PERSON)
}

async function openUsual(product: Product, { opening, person: { gridType } }: Input) {
  const { robotType, system: kept, isLegacy } = opening
  await leaveBehind(product, { local: { currentSystem: kept }, session: isLegacy ? { oldMenu: '1' } : {} })
  await product.signInAs(SUPER.email, robotType === undefined ? {} : { robotType })
  await product.open(gridType ? `/?grid=${gridType}` : '/')
}

/** What the start-up asks for, once it has found who is signed in. */
async function startWith({ held }: Product, { robots = [], types = [], fleetFailure }: Person) {
  await held.reply([ROBOTS_CALL], () => (fleetFailure ? 'silence' : robotsAre(robots)))
  if (!fleetFailure) await held.reply([TYPES_CALL], () => typesAre(types))
}

const view = async (chart: AnyActorRef) => {
  const [{ WorkspaceScreens }] = await Promise.all([
    import('../../../src/console/Workspace.tsx'),
    import('../../../src/console/Console.tsx'),
    import('../../../src/console/robot-type/RobotTypeScreen.tsx'),
    import('../../../src/console/palette/Palette.tsx'),
  ])
  return () => <WorkspaceScreens workspace={chart as never} />
}

export const bindings = bindingsOf({
  commands: {
    'types.retry': (hands) => hands.click(retry),
    async 'type.change'(hands) {
      const link: Thing = { role: 'button', name: new RegExp(`${shell.changeType}$`), in: header }
      if (await hands.has(link)) return hands.click(link)
      await hands.press('Enter', anyType)
      await hands.press('Enter', { role: 'menuitem', name: shell.backToRobotHome })
    },
    async 'type.choose'(hands, { robotType, system: chosen }: Choice, name) {
      if (name.startsWith('finds')) return find(hands, robotType)
      await hands.click(offer(robotType, isMini(robotType) ? ((chosen ?? 'reception') as Offer) : 'reception'))
    },
  },
  sights,
  dom: {
    names: ['Reception robot', 'Mini robot', 'Basic status'],
    children: {
      menu: menuMachine.provide({
        actors: {
          agentMode: agentModeMachine.provide({
            actors: { keepSystem: fromPromise<void, { system: System }>(async () => undefined) },
          }),
          menuList: fromPromise(async () => FIRST),
        },
      }),
    },
    sights: ({ shows }) => (shows.failure === ENDED ? [{ focused: retry }] : []),
    mount: async ({ chart }) => signedIn(await view(chart)),
  },
  browser: {
    others: { 'connection.restored': networkComesBack },
    async arrive(product, start) {
      const input = workspaceModel.inputs[start] as Input
      await product.hold()
      await (input.opening.isKtv ? openKtv(product) : openUsual(product, input))
      await startWith(product, input.person)
    },
    answers: {
      robots: {
        call: ROBOTS_CALL,
        replies: {
          'the robots come': robotsAre(ROBOTS),
          'the company has no robots': robotsAre([]),
          'the robots are refused': { ret: 101002 },
          'no answer comes': 'silence',
        },
      },
      types: {
        call: TYPES_CALL,
        replies: {
          'two types come': typesOf('two types come'),
          'one type comes': typesOf('one type comes'),
          'no type comes': typesOf('no type comes'),
          'the types are refused': { ret: 101002 },
          'the session has ended': { ret: 101003 },
        },
      },
      keepRobotType: { ways: { 'the choice is kept': async () => undefined } },
    },
    not: {
      'storage is blocked': 'what the browser does not keep is forgotten without a word: nothing fails (guarantee 26)',
    },
  },
})
