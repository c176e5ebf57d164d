import { expect, type Locator } from '@playwright/test'
import { deviceWithPasskeys } from '../support/passkey-device.ts'
import { signInAs } from '../support/people.ts'
import { type Call, corp, patiently, type Visit } from './call.ts'
import { EMPLOYEES } from './employees.ts'
import { openConsole, openFromUserMenu } from './open-console.ts'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0'

const dialogOf = ({ page, t }: Visit) => page.getByRole('dialog', { name: t.security.title })
const buttonOf = (visit: Visit, name: string) => dialogOf(visit).getByRole('button', { name, exact: true })
const beginning = (text: string) => new RegExp(`^${text.split('{{')[0]}`)

const openDialog = (visit: Visit) => openFromUserMenu(visit, visit.t.security.title)

/** With both lists there: until then the dialog grows, and a click may miss. */
export async function openSecurity(visit: Visit, account: string) {
  const { sessions, passkeys } = visit.t.security
  await openConsole(visit, account)
  await openDialog(visit)
  await patiently(dialogOf(visit).getByText(sessions.thisDevice)).toBeVisible()
  await patiently(buttonOf(visit, passkeys.add)).toBeVisible()
}

/** Another device of the person; each one counts. */
const signInElsewhere = ({ page }: Visit, account: string) =>
  signInAs(page, account, { headers: { 'user-agent': EDGE } })

const says = (visit: Visit, text: string) => patiently(dialogOf(visit).getByText(text)).toBeVisible()

export async function addPasskey(visit: Visit) {
  await buttonOf(visit, visit.t.security.passkeys.add).press('Enter')
  await says(visit, visit.t.security.passkeys.added)
}

const retryOf = (visit: Visit) => buttonOf(visit, visit.t.common.retry)

/** A list that is fetched whenever the dialog opens; a button to try again stands in its place. */
const listed = (path: string, { email }: { email: string }, shown: (visit: Visit) => Locator): Call => ({
  ...corp(path),
  reach: (visit) => openConsole(visit, email),
  control: retryOf,
  async fire(visit) {
    if (await retryOf(visit).isVisible()) return retryOf(visit).press('Enter')
    if (await dialogOf(visit).isVisible()) await visit.page.keyboard.press('Escape')
    await openDialog(visit)
  },
  keeps: (visit) => expect(retryOf(visit)).toBeEnabled(),
  works: (visit) => patiently(shown(visit)).toBeVisible(),
  endsBy403: true,
  isRepeatable: true,
})

const endOf = (visit: Visit) =>
  dialogOf(visit)
    .getByRole('listitem')
    .filter({ hasText: 'Edge' })
    .first()
    .getByRole('button', { name: beginning(visit.t.security.sessions.endOf) })

/** A button that ends sessions elsewhere, of which the person has one. */
const ending = (path: string, { email }: { email: string }, control: (visit: Visit) => Locator): Call => ({
  ...corp(path),
  async reach(visit) {
    await signInElsewhere(visit, email)
    await openSecurity(visit, email)
  },
  control,
  fire: (visit) => control(visit).press('Enter'),
  keeps: (visit) => expect(control(visit)).toBeEnabled(),
  works: (visit) => says(visit, visit.t.security.sessions.ended),
  endsBy403: true,
  readsNothing: true,
})

const othersOf = (visit: Visit) => buttonOf(visit, visit.t.security.sessions.others.button)

const endOthers: Call = {
  ...ending('session_end_others', EMPLOYEES.others, othersOf),
  async fire(visit) {
    const { page, t } = visit
    await othersOf(visit).press('Enter')
    const question = page.getByRole('dialog', { name: t.security.sessions.others.title })
    await question.getByRole('button', { name: t.security.sessions.others.button }).press('Enter')
  },
}

const addOf = (visit: Visit) => buttonOf(visit, visit.t.security.passkeys.add)

const add = (path: string, { email }: { email: string }): Call => ({
  ...corp(path),
  async reach(visit) {
    await deviceWithPasskeys(visit.page)
    await openSecurity(visit, email)
  },
  control: addOf,
  fire: (visit) => addOf(visit).press('Enter'),
  keeps: (visit) => expect(addOf(visit)).toBeEnabled(),
  works: (visit) => says(visit, visit.t.security.passkeys.added),
  endsBy403: true,
})

const removeOf = (visit: Visit) =>
  dialogOf(visit)
    .getByRole('button', { name: beginning(visit.t.security.passkeys.removeOf) })
    .first()

const removePasskey: Call = {
  ...corp('passkey_remove'),
  async reach(visit) {
    await deviceWithPasskeys(visit.page)
    await openSecurity(visit, EMPLOYEES.oldKey.email)
    await addPasskey(visit)
  },
  control: removeOf,
  async fire(visit) {
    const { page, t } = visit
    await removeOf(visit).press('Enter')
    const question = page.getByRole('dialog', { name: t.security.passkeys.confirm.title })
    await question.getByRole('button', { name: t.security.passkeys.remove, exact: true }).press('Enter')
  },
  keeps: (visit) => expect(removeOf(visit)).toBeEnabled(),
  works: (visit) => says(visit, visit.t.security.passkeys.removed),
  endsBy403: true,
  readsNothing: true,
}

export const SECURITY_CALLS: readonly Call[] = [
  listed('session_list', EMPLOYEES.list, (visit) => dialogOf(visit).getByText(visit.t.security.sessions.thisDevice)),
  ending('session_end', EMPLOYEES.session, endOf),
  endOthers,
  listed('passkey_list', EMPLOYEES.keyList, (visit) => dialogOf(visit).getByText(visit.t.security.passkeys.empty)),
  add('passkey_register_options', EMPLOYEES.keyOptions),
  add('passkey_register', EMPLOYEES.key),
  removePasskey,
]
