import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { tourRoutes } from '../../domain/resources/guiding.ts'
import { maps } from '../../domain/resources/maps.ts'
import { operationLog } from '../../domain/resources/operation-log.ts'
import { robots } from '../../domain/resources/robots.ts'
import en from '../../locales/en.json' with { type: 'json' }
import pagesEn from '../../locales/pages/en.json' with { type: 'json' }
import registry from '../../locales/pages/registry/en.json' with { type: 'json' }
import pagesZh from '../../locales/pages/zh.json' with { type: 'json' }
import pickersEn from '../../locales/pickers/en.json' with { type: 'json' }
import pickersZh from '../../locales/pickers/zh.json' with { type: 'json' }
import remote from '../../locales/remote/en.json' with { type: 'json' }
import { press, printedAddress, SET_UP_TEXTS, tellAdmin, tellCompany } from './support/first-company.ts'
import { OWN_ORIGIN, type OwnServer, startOwnServer } from './support/own-server.ts'
import { open, signInByPassword } from './support/people.ts'
import { frameOf, pathOf, rowOf, wordsOf } from './support/record-pages.ts'
import { addRobot, keep, shownKey } from './support/registry.ts'
import { addRoute, openForm, STOPS } from './support/tours.ts'
import { startVehicleBehindBroker } from './support/vda5050.ts'

const RITA = { name: 'Rita Alves', email: 'rita@seaside.example', password: 'Quiet#Lobby7' }
const TOUR = 'Welcome tour'
/** Each with what is wrong with it. */
const FLEET = [
  { name: 'Bellboy', sn: 'SH-0001', faults: {} },
  { name: 'Porter', sn: 'SH-0002', faults: { WAY: 'blocked', ROOM: 'none' } },
  { name: 'Steward', sn: 'SH-0003', faults: {} },
]
const [BELLBOY, PORTER, STEWARD] = FLEET.map(({ name }) => name) as [string, string, string]

/** Its maker knows VDA 5050 alone. */
const TROLLEY = { name: 'Trolley', sn: 'AMR-0001' }

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

let server: OwnServer
const running: ChildProcess[] = []
const stops: (() => Promise<void>)[] = []
test.beforeAll(async () => {
  server = await startOwnServer({ DEMO: '0' })
})
test.afterAll(async () => {
  for (const program of running) {
    const ended = once(program, 'exit')
    if (program.exitCode === null && program.kill('SIGTERM')) await ended
  }
  for (const stop of stops) await stop()
  await server.stop()
})

function startRobot(KEY: string, faults: object) {
  const program = join(import.meta.dirname, 'support/robot.ts')
  const env = { ...process.env, ...faults, URL: OWN_ORIGIN, KEY }
  running.push(spawn(process.execPath, ['--import', 'tsx', program], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
}

async function foundCompany(page: Page) {
  await page.goto((await printedAddress(server)).href)
  await tellCompany(page, 'Seaside Hotels')
  await tellAdmin(page, RITA)
  await press(page, SET_UP_TEXTS.en.messages.finish)
  await press(page, SET_UP_TEXTS.en.done.signIn)
  await signInByPassword(page, RITA.email, 'en', RITA.password)
  await press(page, en.robotType.manage)
}

async function startTrolley(key: string) {
  const robot = { console: OWN_ORIGIN, sn: TROLLEY.sn, key, map_name: 'Lobby' }
  stops.push(await startVehicleBehindBroker(robot, (child) => running.push(child)))
}

/** Registers a robot, and answers the key that is shown once. */
async function register(page: Page, name: string, sn: string) {
  const { make } = registry.robots.key
  await addRobot(page, name, sn)
  const making = frameOf(page).getByRole('dialog', { name: `${make}: ${name}` })
  await making.getByRole('button', { name: make, exact: true }).click()
  const key = await shownKey(page, `${make}: ${name}`)
  await keep(page)
  return key
}

async function drawMap(page: Page) {
  await open(page, 'en', pathOf(maps))
  const words = wordsOf(maps)
  const { form, names } = words
  const frame = frameOf(page)
  const sheet = await openForm(frame, words, 'Lobby')
  const points = sheet.getByRole('group', { name: names.field('points') })
  for (const [at, place] of STOPS.entries()) {
    await points.getByRole('button', { name: form.addRow, exact: true }).click()
    await points.getByLabel(names.field('points.name'), { exact: true }).last().fill(place)
    await points
      .getByLabel(names.field('points.x'), { exact: true })
      .last()
      .fill(String(8 + at))
    await points.getByLabel(names.field('points.y'), { exact: true }).last().fill('3')
  }
  await sheet.getByRole('button', { name: form.save, exact: true }).click()
  await rowOf(frame, 'Lobby').getByRole('button', { name: 'Lobby', exact: true }).click()
  await sheet.getByRole('button', { name: names.action('use'), exact: true }).click()
  await expect(rowOf(frame, 'Lobby')).toContainText(names.option('state', 'in_use'))
}

const pick = (frame: FrameLocator, name: string) => frame.getByRole('listbox').getByRole('option', { name }).click()
const choose = (frame: FrameLocator, kind: string) => frame.getByRole('radio', { name: kind, exact: true }).check()
const resultOf = (frame: FrameLocator, name: string) =>
  frame.getByRole('list', { name: remote.results }).first().getByRole('listitem').filter({ hasText: name })

/** Presses the emergency stop of the one robot that is chosen. */
async function stop(frame: FrameLocator, name: string) {
  await choose(frame, remote.kinds.emergency_stop)
  await frame.getByRole('button', { name: `Send to ${name}` }).click()
  await frame.getByRole('dialog').getByRole('button', { name: remote.kinds.emergency_stop }).click()
  await expect(resultOf(frame, name)).toContainText(remote.states.done)
  await expect(frame.getByRole('region', { name: remote.chosen })).toContainText('Stopped by emergency stop')
}

test('a company sends its own robots to a place, gives them a tour and stops one, and its operation history tells all of it', async ({
  page,
}) => {
  await test.step('Rita makes her company and registers four robots, one of them behind an MQTT broker, which come online by themselves.', async () => {
    await foundCompany(page)
    await page.getByRole('link', { name: wordsOf(robots).names.title }).click()
    for (const { name, sn, faults } of FLEET) startRobot(await register(page, name, sn), faults)
    await startTrolley(await register(page, TROLLEY.name, TROLLEY.sn))
    await page.reload()
    for (const { name } of [...FLEET, TROLLEY]) await expect(rowOf(frameOf(page), name)).toContainText('Yes')
  })

  await test.step('Their only type is chosen for her; she draws the map that they know as Lobby.', async () => {
    await open(page, 'en')
    await expect(frameOf(page).getByText(BELLBOY)).toBeVisible()
    await drawMap(page)
  })

  await test.step('Three are sent to the entrance: two arrive, and one says what is in its way.', async () => {
    await open(page, 'en', '/frame/rmc/remote_control/')
    const frame = frameOf(page)
    for (const { name } of FLEET) await pick(frame, name)
    await choose(frame, remote.kinds.go)
    await frame.getByLabel(remote.place).selectOption({ label: 'Entrance' })
    await frame.getByRole('button', { name: 'Send to 3 robots' }).click()
    for (const name of [BELLBOY, STEWARD]) await expect(resultOf(frame, name)).toContainText(remote.states.done)
    await expect(resultOf(frame, PORTER)).toContainText(remote.reasons.way_blocked)
    await expect(frame.getByRole('region', { name: remote.chosen })).toContainText('8, 3')
  })

  await test.step('The emergency stop reaches one of them, which stands still.', async () => {
    const frame = frameOf(page)
    for (const name of [BELLBOY, PORTER]) await pick(frame, name)
    await stop(frame, STEWARD)
  })

  await test.step('The one that speaks VDA 5050 is sent there too: it is seen on its way, has arrived, and is stopped.', async () => {
    const frame = frameOf(page)
    for (const name of [STEWARD, TROLLEY.name]) await pick(frame, name)
    await choose(frame, remote.kinds.go)
    await frame.getByLabel(remote.place).selectOption({ label: 'Entrance' })
    await frame.getByRole('button', { name: `Send to ${TROLLEY.name}` }).click()
    await expect(resultOf(frame, TROLLEY.name)).toContainText(remote.states.under_way)
    const chosen = frame.getByRole('region', { name: remote.chosen })
    await expect(chosen).toContainText(en.basic.task.moving)
    await expect(resultOf(frame, TROLLEY.name)).toContainText(remote.states.done)
    await expect(chosen).toContainText('8, 3')
    await stop(frame, TROLLEY.name)
  })

  await test.step('A tour is published to three: one takes it, one has no room, and VDA 5050 has no place for it.', async () => {
    const { lang } = wordsOf(tourRoutes)
    const { publish } = lang === 'en' ? pagesEn : pagesZh
    const { publish: pickers } = lang === 'en' ? pickersEn : pickersZh
    await open(page, lang, pathOf(tourRoutes))
    const frame = frameOf(page)
    await addRoute(frame, TOUR, 'Lobby')
    await rowOf(frame, TOUR)
      .getByRole('button', { name: publish.of.replace('{{name}}', TOUR), exact: true })
      .click()
    const dialog = frame.getByRole('dialog').last()
    await dialog.getByRole('button', { name: pickers.add }).click()
    for (const name of [BELLBOY, PORTER, TROLLEY.name]) await pick(frame, name)
    await dialog.getByRole('button', { name: pickers.add }).click()
    await dialog.getByRole('button', { name: pickers.confirm, exact: true }).click()
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await expect(row(BELLBOY)).toContainText(publish.there.done)
    await expect(row(PORTER)).toContainText(publish.why.noRoom)
    await expect(row(TROLLEY.name)).toContainText(publish.why.notTaken)
  })

  await test.step('The operation history names what was done, to which robots, and with what.', async () => {
    const { names, list } = wordsOf(operationLog)
    const { option } = names
    await open(page, 'en', pathOf(operationLog))
    const lines = frameOf(page).getByRole('row')
    const said = (action: string, ...words: string[]) =>
      words.reduce((found, hasText) => found.filter({ hasText }), lines.filter({ hasText: option('action', action) }))
    await expect(said('record_published', TOUR, BELLBOY, PORTER, TROLLEY.name)).toHaveCount(1)
    await expect(
      said('command_sent', option('command', 'go'), 'Entrance (Lobby)', ...FLEET.map(({ name }) => name)),
    ).toHaveCount(1)
    await expect(said('command_sent', option('command', 'go'), 'Entrance (Lobby)', TROLLEY.name)).toHaveCount(1)
    for (const name of [STEWARD, TROLLEY.name])
      await expect(said('command_sent', option('command', 'emergency_stop'), name)).toHaveCount(1)
    await expect(frameOf(page).getByText(list.none)).toHaveCount(0)
  })
})
