import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

export const TIMEOUTS = ['setTimeout', 'clearTimeout'] as const
export const TIMERS = [...TIMEOUTS, 'setInterval', 'clearInterval'] as const

/** These timers stand still in each test of the block until it moves them; what it has shown is gone before they run again. */
export function holdTimers(timers: typeof TIMEOUTS | typeof TIMERS) {
  beforeEach(() => void vi.useFakeTimers({ toFake: [...timers] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}
