import type { StepUpPurpose } from '../features/accounts/stepUps.ts'
import { createDevice, type Device, pageOrigin } from './secureClient.ts'
import { createTestWallet } from './secureWallet.ts'
import type { SecureApp } from './startSecureApp.ts'

export type MemberSession = { token: string; user: { id: string } }
export type Member = Awaited<ReturnType<ReturnType<typeof createMembers>['signUp']>>

/**
 * Users with wallets on a server. Their sessions are opened directly, because the sign-in methods have their own tests.
 */
export function createMembers(server: () => SecureApp) {
  let users = 0
  const proven = ({ id, sealKey }: Device) => ({ id, sealKey, origin: pageOrigin, name: 'Firefox on Linux' })

  function openSession(userId: string, device: Device, provider = 'email'): Promise<MemberSession> {
    return server().services.accounts.openSession({ device: proven(device), userId, provider })
  }
  // Members outlive a server that is restored elsewhere.
  const current = {
    get services() {
      return server().services
    },
  }
  return {
    openSession,
    /** `evm`: the wallet's key, or a random one. */
    async signUp({ evm }: { evm?: Uint8Array } = {}) {
      const email = `user${++users}@example.com`
      const way = { provider: 'email', subject: email, email, isEmailVerified: true }
      const { userId } = await server().services.accounts.findOrCreateUser(way)
      const device = await createDevice(server().fetch)
      const session = await openSession(userId, device)
      const keys = await createTestWallet(current, userId, evm)
      const { clear } = await keys.register(device, session)
      return { email, userId, device, session, keys, clear }
    },
    /** Grants a step-up, as a passkey or an e-mailed code would. */
    async stepUp(session: MemberSession, device: Device, purpose: StepUpPurpose) {
      const { accounts } = server().services
      await accounts.grantStepUp(await accounts.readSession(session.token, proven(device)), purpose)
    },
  }
}
