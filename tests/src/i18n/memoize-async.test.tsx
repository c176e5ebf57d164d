import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { memoizeAsync } from '../../../src/i18n/memoize-async.ts'
import { ErrorBoundary } from '../../../src/load/ErrorBoundary.tsx'

afterEach(cleanup)

it('asks once for each name, and answers all who ask again alike', async () => {
  const ask = vi.fn(async (lang: string, page: { id: string }) => `${lang} of ${page.id}`)
  const textsOf = memoizeAsync(ask, (lang, { id }) => `${lang} ${id}`)
  expect(textsOf('en', { id: 'staff' })).toBe(textsOf('en', { id: 'staff' }))
  expect(await textsOf('zh', { id: 'staff' })).toBe('zh of staff')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('what has come is shown with nothing in its stead before', async () => {
  const standIn = vi.fn(() => null)
  const textsOf = memoizeAsync(async (lang: string) => `texts in ${lang}`)
  const Texts = () => use(textsOf('en'))
  const StandIn = () => standIn()
  await textsOf('en')
  act(
    () => void render(<Texts />, { wrapper: ({ children }) => <Suspense fallback={<StandIn />}>{children}</Suspense> }),
  )
  expect(screen.getByText('texts in en')).toBeTruthy()
  expect(standIn).not.toHaveBeenCalled()
})

it('what failed is thrown for whoever reads it, then and later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const textsOf = memoizeAsync((lang: string) => Promise.reject(new Error(`no ${lang}`)))
  const Texts = () => use(textsOf('en'))
  const Area = () => (
    <ErrorBoundary look="silent">
      <Suspense fallback="waiting">
        <Texts />
      </Suspense>
    </ErrorBoundary>
  )
  for (const _ of ['then', 'later']) {
    const { container } = await act(async () => render(<Area />))
    expect(container.textContent).toBe('')
    cleanup()
  }
})
