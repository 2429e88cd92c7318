import { accountId } from '@latchkey/protocol'
import { parseSiwxMessage } from '@latchkey/siwx'
import { checkFields, verifySignature } from '@latchkey/siwx/verify'
import type { SignInSession, SiwxBackend } from '../src/client/siwx.ts'

/** An app's own backend in memory: it verifies messages and signatures as a server does, for accounts without code. */
export function ownBackend(now: () => number = Date.now): OwnBackend {
  const nonces = new Map<string, string | undefined>()
  const backend: OwnBackend = {
    sessions: [],
    requested: [],
    tellsTime: false,
    now,
    async getNonce(account) {
      backend.requested.push('getNonce')
      const nonce = crypto.randomUUID().replaceAll('-', '')
      nonces.set(nonce, account)
      return backend.tellsTime ? { nonce, time: backend.now() } : nonce
    },
    async addSession({ message, signature }) {
      backend.requested.push('addSession')
      const data = parseSiwxMessage(message)
      const { accountAddress, chainId, nonce } = data
      if (!nonces.delete(nonce)) throw new Error('the nonce is not ours')
      const { host: domain, origin: uri } = window.location
      checkFields(data, { now: backend.now(), domain, uri, nonce, accountAddress, chainId, resources: [] })
      const evmState = { getCode: async () => '0x', call: async () => '0x', validatorCode: '0x' }
      await verifySignature({ fields: data, message, signature, evmState })
      const session = { data, message, signature }
      backend.sessions = [session, ...backend.sessions.filter((other) => nameOf(other) !== nameOf(session))]
      return session
    },
    async getSessions() {
      backend.requested.push('getSessions')
      return backend.sessions
    },
    async revokeSessions(account) {
      backend.requested.push('revokeSessions')
      backend.sessions = backend.sessions.filter((session) => account !== undefined && nameOf(session) !== account)
    },
  }
  return backend
}

export type OwnBackend = SiwxBackend & {
  sessions: readonly SignInSession[]
  requested: string[]
  /** Whether nonces come with the backend's time. */
  tellsTime: boolean
  now: () => number
}

function nameOf({ data }: SignInSession): string {
  return accountId(data.chainId, data.accountAddress)
}
