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

/** A passkey for this host, as if it had been made there. */
const newPasskey = (rpId: string) => ({
  credentialId: randomBytes(16).toString('base64'),
  isResidentCredential: true,
  rpId,
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64'),
  userHandle: randomBytes(8).toString('base64'),
  signCount: 1,
})

async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS })
  return {
    isOwner: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    answers: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    keep: (rpId: string) => client.send('WebAuthn.addCredential', { authenticatorId, credential: newPasskey(rpId) }),
    forget: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

const devices = new WeakMap<Page, Awaited<ReturnType<typeof addDevice>>>()

/** A device that keeps passkeys, none so far, and a person who always says yes to it. */
export async function deviceWithPasskeys(page: Page) {
  const device = devices.get(page) ?? (await addDevice(page))
  devices.set(page, device)
  await device.forget()
  return device
}
