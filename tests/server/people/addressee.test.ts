import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel } from '../../../server/delivery/delivery.ts'
import { askForLink } from '../../../server/people/invitations.ts'
import { notifyOwner } from '../../../server/people/notify-owner.ts'
import { findPerson, type NewPerson } from '../../../server/people/people.ts'
import { sendInvitations } from '../../../server/people/send-invitations.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { senderOf } from '../support/links.ts'
import { addAdmin, FIRST_LOGIN } from '../support/newcomers.ts'

const never = new AbortController().signal

let server: Harness
beforeAll(async () => {
  server = await startHarness({ seed: true })
})
afterAll(() => server.close())

const deliveryBy = (channels: readonly Channel[]) => ({ ...server.delivery, channels })
const sentSince = (before: number) =>
  server.messages.slice(before).map(({ channel, to, purpose }) => [channel, to, purpose])

/** Tells somebody who has a number and an address of another password, where messages are sent by these channels alone. */
async function told(channels: readonly Channel[]) {
  const [person, before] = [await addAdmin(server), server.messages.length]
  const account = await findPerson(server.db, person)
  if (account) notifyOwner({ delivery: deliveryBy(channels) }, account)
  await expect.poll(() => sentSince(before)).toHaveLength(1)
  return { person, sent: sentSince(before) }
}

/** Sends the same kind of person the link that they need. */
async function linked(channels: readonly Channel[], more: Partial<NewPerson>) {
  const [person, before] = [await addAdmin(server, more), server.messages.length]
  await askForLink(server.db, person)
  await sendInvitations({ ...senderOf(server), delivery: deliveryBy(channels) }, never)
  return { person, sent: sentSince(before) }
}

const CHANNELS = [
  ['email', 'email'],
  ['sms', 'mobile'],
] as const

describe.each(CHANNELS)('where only %s is set up, somebody who has a number and an address', (channel, address) => {
  test('is told by it of a new way into their account', async () => {
    const { person, sent } = await told([channel])
    expect(sent).toEqual([[channel, person[address], 'password_changed']])
  })

  test('is invited by it', async () => {
    const { person, sent } = await linked([channel], FIRST_LOGIN)
    expect(sent).toEqual([[channel, person[address], 'invitation']])
  })
})

test('where both are, notices go by SMS, and invitations by mail, which they confirm', async () => {
  const notice = await told(['email', 'sms'])
  expect(notice.sent).toEqual([['sms', notice.person.mobile, 'password_changed']])
  const invitation = await linked(['email', 'sms'], FIRST_LOGIN)
  expect(invitation.sent).toEqual([['email', invitation.person.email, 'invitation']])
})

test('the question whether an address is right is sent to that address, whatever is set up', async () => {
  const { person, sent } = await linked(['sms'], { is_activated: false })
  expect(sent).toEqual([['email', person.email, 'confirm_email']])
})
