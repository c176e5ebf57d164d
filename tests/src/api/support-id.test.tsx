import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InlineError } from '../../../src/kit/InlineError.tsx'
import { MODES, show } from '../support/screen.tsx'

const id = () => screen.getByRole('button', { name: /Support ID req-42/ })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe.each(MODES)('the support id of an error ($mode)', ({ Wrapper }) => {
  it('is copied by a press, from the keyboard too, and says so', async () => {
    const hands = await show(Wrapper, <InlineError text="No answer." supportId="req-42" />)
    await hands.tab()
    await hands.keyboard('{Enter}')
    expect(await navigator.clipboard.readText()).toBe('req-42')
    expect(id().textContent).toContain('Copied')
    await hands.tab()
    expect(id().textContent).not.toContain('Copied')
  })

  it('is marked for copying by hand where the browser lets no page copy', async () => {
    const hands = await show(Wrapper, <InlineError text="No answer." supportId="req-42" />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await hands.click(id())
    expect(getSelection()?.toString()).toContain('req-42')
    expect(id().textContent).not.toContain('Copied')
  })

  it('is not there where the failure has none', async () => {
    await show(Wrapper, <InlineError text="No answer." />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
