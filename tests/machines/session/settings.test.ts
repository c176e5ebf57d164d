import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { LangCode } from '../../../machines/entities.ts'
import { type ConsoleSettings, settingsMachine } from '../../../machines/session/settings.machine.ts'
import {
  selectOfferedLanguages,
  selectSettings,
  selectSettingsFailure,
} from '../../../machines/session/settings-selectors.ts'
import { heldCalls, SILENCE } from '../support/stage.ts'

const SETTINGS = { apps_origin: 'http://127.0.0.1:8081', frame_origins: [], demo: true } as unknown as ConsoleSettings

function open() {
  const calls = heldCalls()
  const actors = {
    consoleSettings: calls.actor<ConsoleSettings, undefined>('consoleSettings'),
    languages: calls.actor<LangCode[], undefined>('languages'),
  }
  const actor = createActor(settingsMachine.provide({ actors })).start()
  return { actor, calls, now: () => actor.getSnapshot() }
}

describe('what the server tells before anyone signs in', () => {
  it('is kept', async () => {
    const { calls, now } = open()
    await calls.answer('consoleSettings', SETTINGS)
    await calls.answer('languages', ['en', 'ko'])
    expect(selectSettings(now())).toEqual(SETTINGS)
    expect(selectOfferedLanguages(now())).toEqual(['en', 'ko'])
  })

  it('is asked for again after a failure, which then goes', async () => {
    const { actor, calls, now } = open()
    await calls.refuse('consoleSettings', SILENCE)
    expect(selectSettingsFailure(now())).toEqual(SILENCE)
    actor.send({ type: 'settings.retry' })
    expect(selectSettingsFailure(now())).toBeUndefined()
    await calls.answer('consoleSettings', SETTINGS)
    expect(selectSettings(now())).toEqual(SETTINGS)
  })

  it('is good without a list of languages', async () => {
    const { calls, now } = open()
    await calls.refuse('languages', SILENCE)
    await calls.answer('consoleSettings', SETTINGS)
    expect(selectOfferedLanguages(now())).toEqual([])
    expect(selectSettingsFailure(now())).toBeUndefined()
  })
})
