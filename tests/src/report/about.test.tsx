import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { pageReport } from '../../../src/recorder/report.ts'
import { findMenu, openPage, type Stage } from '../support/shell-stage.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

async function aboutAt(path: string, stage: Stage = {}) {
  await openPage(stage)
  await findMenu()
  const about = async () => (await pageReport()).about
  await expect.poll(about).toHaveProperty('place')
  history.replaceState(null, '', path)
  return about()
}

describe('what a report says of who uses the page', () => {
  it('is role, robot type, system and the menu entry of the page, and what the page runs on', async () => {
    expect(await aboutAt('/frame/map/map_edit/', { user: { role_id: '9' } })).toEqual({
      place: 'console map/map_edit',
      role: 'superAdmin',
      robotType: expect.stringMatching(/^\w+$/),
      system: 'jiedai',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      ahead: 0 - new Date().getTimezoneOffset(),
      agent: navigator.userAgent,
      size: `${innerWidth}x${innerHeight}`,
      ratio: devicePixelRatio,
    })
  })

  it.each([
    '/frame/map/canary-4711%40mail.example/',
    '/frame/map/https%3A%2F%2Fcanary.example%2F4711/',
    `/frame/map/${'canary'.repeat(20)}/`,
  ])('names no entry that is no name: %s', async (path) => {
    const about = await aboutAt(path)
    expect(about?.place).toBe('console')
    expect(JSON.stringify(about)).not.toContain('canary')
  })

  it('never holds the address, what stands behind it, or who is signed in', async () => {
    const about = JSON.stringify(await aboutAt('/frame/map/map_edit/?grid=canary-4711#canary-4711'))
    expect(about).not.toMatch(/canary|http|@/)
  })
})
