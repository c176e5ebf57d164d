import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS })
  return { client, authenticatorId }
}

const devices = new WeakMap<Page, Awaited<ReturnType<typeof addDevice>>>()

/** The page runs on a device that can keep passkeys, and has none. */
export const giveDevice = async (page: Page) => void devices.set(page, await addDevice(page))

/** The device has a passkey for this host, as if it had been made there. */
export async function keepPasskey(page: Page, rpId: string) {
  const device = devices.get(page)
  if (!device) throw new Error('the page has no device')
  const { client, authenticatorId } = device
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await client.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: randomBytes(16).toString('base64'),
      isResidentCredential: true,
      rpId,
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      userHandle: randomBytes(8).toString('base64'),
      signCount: 1,
    },
  })
}
