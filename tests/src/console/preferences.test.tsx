import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openPage } from '../support/shell-stage.tsx'

afterEach(cleanup)

const prefs = (values: Record<string, unknown>) => ({ '/capi/v1/corp/user_prefs': { data: { prefs: values } } })

describe.each([{ isStrict: false }, { isStrict: true }])('preferences (strict: $isStrict)', (mode) => {
  it('that the server keeps show, without entries that are not in the menu', async () => {
    const favourites = ['person.corporate_info', 'ktvrmc.ktv_lead']
    await openPage({ ...mode, answers: prefs({ 'menu.favourites': favourites }) })
    const list = await screen.findByRole('list', { name: 'Favourites' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enterprise info'])
  })
})
