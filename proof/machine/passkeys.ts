/** Passkeys of a browser window, without a device. */
import type { CDPSession, Page } from "@playwright/test"

/** A device with passkeys, which can be moved to another window. */
export interface Device {
  session: CDPSession
  authenticatorId: string
}

/** Adds a device to a window, which confirms everything that it is asked. */
export async function addDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send("WebAuthn.enable")
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { session, authenticatorId }
}

/** The passkeys of a device, with their private keys. */
export async function passkeysOf({ session, authenticatorId }: Device) {
  return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials
}

/** Adds a device with passkeys to another window. Its counter must be higher than that of all sign-ins before. */
export async function carryOver(page: Page, passkeys: Awaited<ReturnType<typeof passkeysOf>>): Promise<void> {
  const { session, authenticatorId } = await addDevice(page)
  const signCount = Math.floor(Date.now() / 1000)
  for (const one of passkeys)
    await session.send("WebAuthn.addCredential", { authenticatorId, credential: { ...one, signCount } })
}
