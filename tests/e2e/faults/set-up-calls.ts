import { expect, type Page } from '@playwright/test'
import { signInByPassword } from '../support/people.ts'
import {
  agree,
  type Call,
  choosePassword,
  corp,
  enterCode,
  keepsPassword,
  nextOf,
  openCodeTab,
  showsHeading,
  submitOf,
} from './call.ts'

const setFirstPassword: Call = {
  ...corp('person/modify_person', 'modify_person for the password'),
  async reach(visit) {
    await openCodeTab(visit, '13800000004')
    await enterCode(visit, '13800000004')
    await agree(visit)
    await submitOf(visit).click()
    await showsHeading(visit, visit.t.setup.setPassword.title)
    await choosePassword(visit)
  },
  control: nextOf,
  async keeps(visit) {
    await keepsPassword(visit)
    await expect(nextOf(visit)).toBeEnabled()
  },
  works: (visit) => showsHeading(visit, visit.t.setup.jobInfo.title),
  endsBy403: true,
}

/** The account is set up by the first test that comes to the end; for those after it, it is as it was before. */
const asFirstLogin = (page: Page) =>
  page.route(corp('admin_password_auth').isIt, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, user: { ...body.data.user, login_status: 0 } } },
    })
  })

const tellJob: Call = {
  ...corp('person/modify_person', 'modify_person for the job info'),
  async reach(visit) {
    const { page, lang, t } = visit
    await asFirstLogin(page)
    await page.goto(`/?lang=${lang}`)
    await signInByPassword(page, 'new@aurora.example', lang)
    await page.getByLabel(t.setup.jobInfo.dept).fill('Front office')
    await page.getByLabel(t.setup.jobInfo.job).fill('Manager')
  },
  control: nextOf,
  async keeps(visit) {
    await expect(visit.page.getByLabel(visit.t.setup.jobInfo.dept)).toHaveValue('Front office')
    await expect(visit.page.getByLabel(visit.t.setup.jobInfo.job)).toHaveValue('Manager')
    await expect(nextOf(visit)).toBeEnabled()
  },
  works: (visit) => showsHeading(visit, visit.t.setup.confirmation.title),
  endsBy403: true,
}

export const SET_UP_CALLS: readonly Call[] = [setFirstPassword, tellJob]
