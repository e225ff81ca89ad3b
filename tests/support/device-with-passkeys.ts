import type { Page } from 'playwright-core'

/** Gives the browser of this page a device that keeps passkeys, and whose person is always there; answers how to speak to it. */
export async function anAlwaysPresentDevice(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options })
  return { device, authenticatorId }
}
