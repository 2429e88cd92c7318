import type { SignInSession, SiwxBackend } from '@latchkey/core'
import { type AccountId, addressOf, networkOf } from '@latchkey/protocol'

export type MemoryBackend = SiwxBackend & {
  sessions: SignInSession[]
  /** The messages that the visitor signed, in order. */
  readonly messages: string[]
  /** How it responds: normally, with a rejection, or not at all. */
  answer: 'yes' | 'no' | 'silence'
}

/** An app's backend that accepts every signature, because verification is tested elsewhere. */
export function memoryBackend(fields: Partial<MemoryBackend> = {}): MemoryBackend {
  let nonceAccount: AccountId | undefined
  const backend: MemoryBackend = {
    sessions: [],
    messages: [],
    answer: 'yes',
    async getNonce(account) {
      nonceAccount = account
      await decide()
      return 'abcdefgh12345678'
    },
    async addSession(signed) {
      await decide()
      if (!nonceAccount) throw new Error('no nonce was given')
      backend.messages.push(signed.message)
      const session = sessionOf(nonceAccount, signed)
      backend.sessions.push(session)
      return session
    },
    async getSessions() {
      await decide()
      return backend.sessions
    },
    async revokeSessions(account) {
      backend.sessions = backend.sessions.filter(
        ({ data }) => account !== undefined && data.accountAddress !== addressOf(account),
      )
    },
    ...fields,
  }
  async function decide(): Promise<void> {
    if (backend.answer === 'no') throw new Error('The backend is out of order')
    if (backend.answer === 'silence') await new Promise(() => undefined)
  }
  return backend
}

export function sessionOf(account: AccountId, signed = { message: '', signature: '' }): SignInSession {
  return {
    ...signed,
    data: {
      domain: location.host,
      uri: location.origin,
      version: '1',
      nonce: 'abcdefgh12345678',
      accountAddress: addressOf(account),
      chainId: networkOf(account),
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }
}
