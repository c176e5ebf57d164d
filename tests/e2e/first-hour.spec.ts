import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { robots } from '../../domain/resources/robots.ts'
import { staff } from '../../domain/resources/staff.ts'
import en from '../../locales/en.json' with { type: 'json' }
import registry from '../../locales/pages/registry/en.json' with { type: 'json' }
import { press, printedAddress, SET_UP_TEXTS, tellAdmin, tellCompany } from './support/first-company.ts'
import { startMailServer } from './support/mail-server.ts'
import { elsewhere, linkTo, setUp, signInAtLink } from './support/newcomers.ts'
import { buildBefore } from './support/older-build.ts'
import { NO_SEND_LIMITS, OWN_ORIGIN, startServerOn } from './support/own-server.ts'
import { credentialsOf, signInAs, signInByPassword } from './support/people.ts'
import { frameOf, inviteColleague, pathOf, rowOf, wordsOf } from './support/record-pages.ts'
import { addRobot, keep, report, shownKey } from './support/registry.ts'

/** An entry of the menu that the older version has not. */
const NEW_ENTRY = { key: 'basic.tts_setting', name: 'Voice' }
const PASSWORD = 'Quiet#Lobby7'
const RITA = { name: 'Rita Alves', email: 'rita@seaside.example', password: PASSWORD }
const JOAO = { name: 'Joao Reis', email: 'joao@seaside.example', mobile: '13955550001', password: PASSWORD }
const INES = { name: 'Ines Costa', email: 'ines@seaside.example', mobile: '13955550002', password: PASSWORD }
const OMAR = { name: 'Omar Haddad', email: 'omar@hillside.example', password: PASSWORD }
const BELLBOY = { name: 'Bellboy', sn: 'SH-0001' }

test.use({ baseURL: OWN_ORIGIN, reducedMotion: 'reduce' } as object)

function admin(env: NodeJS.ProcessEnv, args: readonly string[], typed = '') {
  const running = promisify(execFile)(process.execPath, ['scripts/command.mjs', 'admin', ...args], {
    env: { ...process.env, ...env },
  })
  running.child.stdin?.end(typed)
  return running.then(({ stdout }) => stdout)
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: en.shell.menu.label })

let mail: Awaited<ReturnType<typeof startMailServer>>
let server: Awaited<ReturnType<typeof startServerOn>>
const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-first-hour-'))
test.beforeEach(async () => {
  mail = await startMailServer()
})
test.afterEach(async () => {
  await server.stop()
  await mail.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the first hour of a company, and its first upgrade', async ({ page, browser }) => {
  const settings = { ...NO_SEND_LIMITS, DEMO: '0', SMTP_URL: mail.url }
  const older = await buildBefore(NEW_ENTRY.key)
  server = await startServerOn({ folder, settings, program: older })

  await test.step('The server prints an address, at which Rita makes her company.', async () => {
    await page.goto((await printedAddress(server)).href)
    await tellCompany(page, 'Seaside Hotels')
    await tellAdmin(page, RITA)
    await press(page, SET_UP_TEXTS.en.messages.finish)
    await press(page, SET_UP_TEXTS.en.done.signIn)
    await signInByPassword(page, RITA.email, 'en', PASSWORD)
    await expect(page.getByText('Seaside Hotels').first()).toBeVisible()
  })

  await test.step('She registers a robot, whose key is shown once; it reports, and is online.', async () => {
    await press(page, en.robotType.manage)
    await menuOf(page)
      .getByRole('link', { name: wordsOf(robots).names.title })
      .click()
    await addRobot(page, BELLBOY.name, BELLBOY.sn)
    const making = frameOf(page).getByRole('dialog', { name: `${registry.robots.key.make}: ${BELLBOY.name}` })
    await making.getByRole('button', { name: registry.robots.key.make, exact: true }).click()
    const key = await shownKey(page, `${registry.robots.key.make}: ${BELLBOY.name}`)
    await keep(page)
    const row = rowOf(frameOf(page), BELLBOY.name)
    await expect(row).toContainText('No')
    expect(await report(page, BELLBOY.sn, key)).toBe(0)
    await page.reload()
    await expect(row).toContainText('Yes')
  })

  await test.step('She invites Joao in the console; he follows the link of his mail and signs in.', async () => {
    await inviteColleague(page, JOAO)
    const theirs = await elsewhere(browser, OWN_ORIGIN)
    await theirs.goto(await linkTo(mail, JOAO.email))
    await expect(theirs.getByText(RITA.name)).toBeVisible()
    await signInAtLink(theirs, mail, JOAO)
    await setUp(theirs, JOAO)
    await expect.poll(() => credentialsOf(theirs)).not.toMatchObject({ token: '' })
    await theirs.context().close()
  })

  await test.step('Until the upgrade, an entry is not in her menu.', async () => {
    await page.reload()
    await expect(menuOf(page).getByRole('link').first()).toBeVisible()
    await expect(menuOf(page).getByText(NEW_ENTRY.name)).toHaveCount(0)
  })

  await test.step('While the server rests, a command invites Ines and makes a second company.', async () => {
    await server.stop()
    const here = { ...settings, DATA_DIR: folder, PORT: new URL(OWN_ORIGIN).port }
    expect(await admin(here, ['user', 'add', '--name', INES.name, '--email', INES.email, '--invite'])).toContain(
      `Added ${INES.name} to Seaside Hotels`,
    )
    const second = ['--name', 'Hillside Inns', '--admin-name', OMAR.name, '--email', OMAR.email, '--password-stdin']
    expect(await admin(here, ['company', 'add', ...second], `${OMAR.password}\n`)).toContain(
      'Made the company Hillside',
    )
  })

  await test.step('The next version starts on the same folder, and brings the entry; everybody is still signed in.', async () => {
    server = await startServerOn({ folder, settings })
    await page.reload()
    await expect(menuOf(page).getByText(NEW_ENTRY.name)).toBeVisible()
    await page.goto(`${pathOf(robots)}?lang=en`)
    await expect(rowOf(frameOf(page), BELLBOY.name)).toContainText('Yes')
  })

  await test.step('Ines signs in through her link, and Rita sees both colleagues at work.', async () => {
    const theirs = await elsewhere(browser, OWN_ORIGIN)
    await theirs.goto(await linkTo(mail, INES.email))
    await signInAtLink(theirs, mail, INES)
    await setUp(theirs, INES)
    await expect.poll(() => credentialsOf(theirs)).not.toMatchObject({ token: '' })
    await theirs.context().close()
    await page.goto(`${pathOf(staff)}?lang=en`)
    const active = wordsOf(staff).names.option('access', 'active')
    for (const { name } of [JOAO, INES]) await expect(rowOf(frameOf(page), name)).toContainText(active)
  })

  await test.step('The second company has nothing of the first.', async () => {
    const theirs = await elsewhere(browser, OWN_ORIGIN)
    await signInAs(theirs, OMAR.email, { password: OMAR.password })
    await theirs.goto('/?lang=en')
    await expect(theirs.getByText('Hillside Inns')).toBeVisible()
    await press(theirs, en.robotType.manage)
    await menuOf(theirs)
      .getByRole('link', { name: wordsOf(robots).names.title })
      .click()
    await expect(frameOf(theirs).getByText(registry.robots.none)).toBeVisible()
    await theirs.context().close()
  })
})
