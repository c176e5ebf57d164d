import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import type { Corp, Robot, RobotProdtypeEntry } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { RobotTypeScreen } from '../../../src/console/robot-type/RobotTypeScreen.tsx'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { CORP, heldCalls, prodtype, robot, SILENCE } from '../../machines/support/stage.ts'
import { MODES, show, type Wrapper } from '../support/screen.tsx'

const named = (id: string, en: string, zh: string, picture = ''): RobotProdtypeEntry => ({
  robot_prodtype: { robot_prodtype_id: id, name: en, name_map: { en, zh }, picture },
  robot_count: 4,
  online_count: 3,
})

const TYPES = [
  named('bao_xiao_mi', 'Reception robot', '豹小秘', '/robots/reception.svg'),
  named('bao_mini', 'Mini', '豹小秘 mini', 'https://pictures.example/mini.png'),
  named('carry', 'Carrying robot', '搬运机器人'),
]

type Options = {
  types?: RobotProdtypeEntry[]
  corp?: Corp
  lang?: LangCode
  robots?: Robot[]
  fleetFailure?: Failure
}

async function open(Wrapper: Wrapper, { types = TYPES, corp = CORP, lang, robots = [], fleetFailure }: Options = {}) {
  const calls = heldCalls()
  const machine = workspaceMachine.provide({
    actors: {
      robots: calls.actor('robots'),
      types: calls.actor('types'),
      keepRobotType: calls.actor('keepRobotType'),
    },
  })
  const caller = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
  const opening = { system: 'jiedai', isLegacy: false, isKtv: false } as const
  const fleet = fleetFailure ? { fleetFailure } : { robots, types }
  const input = { opening, caller, person: { corp, languages: [], ...fleet } }
  const workspace = createActor(machine, { input }).start()
  const [onSignOut, onManage] = [vi.fn(), vi.fn()]
  const hands = await show(
    Wrapper,
    <RobotTypeScreen
      workspace={workspace}
      langs={['en', 'zh']}
      onLanguageChange={vi.fn()}
      onManage={onManage}
      onSignOut={onSignOut}
    />,
    lang,
  )
  return { calls, workspace, hands, onManage, onSignOut }
}

const card = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li')
  if (!item) throw new Error(`no card for ${name}`)
  return item
}

describe.each(MODES)('the choice of robot type ($mode)', ({ Wrapper }) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('shows each type with its name and how many are online', async () => {
    await open(Wrapper)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(within(card('Reception robot')).getByText('3 of 4 online')).toBeTruthy()
    expect(screen.getByText('Aurora')).toBeTruthy()
  })

  it('names the types in the language of the page', async () => {
    await open(Wrapper, { lang: 'zh' })
    expect(screen.getByRole('heading', { name: '豹小秘' })).toBeTruthy()
  })

  it('chooses a type by its reception button', async () => {
    const { hands, workspace } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: /Open Reception robot/ }))
    expect(workspace.getSnapshot().context.robotType).toBe('bao_xiao_mi')
  })

  it('says why the AI agent system is not offered for other types', async () => {
    const { hands, workspace } = await open(Wrapper)
    const agent = within(card('Carrying robot')).getByRole('button', { name: /Only for mini robots/ })
    expect(agent.getAttribute('aria-disabled')).toBe('true')
    await hands.click(agent)
    expect(workspace.getSnapshot().context.robotType).toBeUndefined()
  })

  it('the mini type of a company with enable_aios opens in either system', async () => {
    const { hands, workspace } = await open(Wrapper)
    const mini = within(card('Mini'))
    expect(mini.getByRole('button', { name: /^Original system/ })).toBeTruthy()
    await hands.click(mini.getByRole('button', { name: /^AI agent system/ }))
    expect(workspace.getSnapshot().context).toMatchObject({ robotType: 'bao_mini', system: 'agentOS' })
  })

  it('the mini type of another company has no choice of systems', async () => {
    await open(Wrapper, { corp: { ...CORP, enable_aios: '0' } })
    expect(within(card('Mini')).queryByRole('button', { name: /Original system/ })).toBeNull()
  })

  it('shows a placeholder where a picture is missing or does not load', async () => {
    await open(Wrapper)
    const uses = (name: string) => card(name).querySelector('use')?.getAttribute('href')
    expect(uses('Reception robot')).toBe('/robots/reception.svg#accent')
    expect(uses('Carrying robot')).toBe('/robots/placeholder.svg#accent')
    const picture = card('Mini').querySelector('img')
    expect(picture?.getAttribute('src')).toBe('https://pictures.example/mini.png')
    if (picture) fireEvent.error(picture)
    expect(uses('Mini')).toBe('/robots/placeholder.svg#accent')
  })

  it('says in a sentence that there are no robots', async () => {
    await open(Wrapper, { types: [prodtype('bao_xiao_mi', 0)] })
    expect(screen.getByText('Your company has no robots yet.')).toBeTruthy()
  })

  it('leads a company without robots to the old entrance, by which §4 opens its enterprise info', async () => {
    const { hands, onManage } = await open(Wrapper, { types: [] })
    await hands.click(screen.getByRole('button', { name: 'Manage the company' }))
    expect(onManage).toHaveBeenCalledTimes(1)
  })

  it('leads a company whose robots are of no listed type nowhere else', async () => {
    await open(Wrapper, { types: [], robots: [robot('carry')] })
    expect(screen.queryByRole('button', { name: 'Manage the company' })).toBeNull()
  })

  it('a failure can be tried again', async () => {
    const { calls, hands } = await open(Wrapper, { fleetFailure: { ...SILENCE, supportId: 'req-7' } })
    expect(screen.getByRole('alert').textContent).toContain('req-7')
    await hands.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('status').textContent).toBe('Loading')
    await act(() => calls.answer('robots', []))
    await act(() => calls.answer('types', TYPES))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it.each([
    ['robotListAll', 'The robots could not be loaded.'],
    ['robotProdtypeList', 'The robot types could not be loaded.'],
  ])('a failure is headed by the list that failed, §7: %s', async (operation, title) => {
    await open(Wrapper, { fleetFailure: { ...SILENCE, operation } })
    expect(screen.getByRole('alert').querySelector('strong')?.textContent).toBe(title)
  })

  it('offers to sign out', async () => {
    const { hands, onSignOut } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })
})
