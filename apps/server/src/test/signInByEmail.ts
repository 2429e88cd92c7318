import type { Device } from './secureClient.ts'
import type { SmtpInbox } from './smtpInbox.ts'
import type { SecureApp } from './startSecureApp.ts'

/** Signs up a new user with that address on that browser. Afterwards, the address is out of its cooldown. */
export async function signUp(
  { inbox, server }: { inbox: SmtpInbox; server: SecureApp },
  device: Device,
  email: string,
) {
  const proof = () => ({ proof: server.iat() })
  const { challengeId } = await device.take('/api/login/email', { email }, proof())
  const session = await device.take('/api/login/otp', { challengeId, code: inbox.lastTo(email).code }, proof())
  server.wait(31_000)
  return session
}

/** Signs in a known user on an unknown browser: link, number, code. */
export async function signInOnNew(
  { inbox, server }: { inbox: SmtpInbox; server: SecureApp },
  device: Device,
  email: string,
) {
  const proof = () => ({ proof: server.iat() })
  const step = await device.take('/api/login/email', { email }, proof())
  const answer = { c: inbox.lastTo(email).secret, number: step.matchNumber }
  await server.fetch('/api/device-approval/answer', { method: 'POST', body: JSON.stringify(answer) })
  const { challengeId } = await device.take('/api/login/device', { challengeId: step.challengeId }, proof())
  const session = await device.take('/api/login/otp', { challengeId, code: inbox.lastTo(email).code }, proof())
  server.wait(31_000)
  return session
}
