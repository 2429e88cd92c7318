import { type AccountId, accountId, isLatchkeyError, networkOf } from '@latchkey/protocol'
import { accountOfCacao, accountsOf, type Cacao, formatCacaoMessage, type Session } from '@latchkey/walletconnect'
import type { Client } from '../client/client.ts'
import type { ConnectSignIn } from '../client/connector.ts'
import { sameAddress } from '../client/sameAddress.ts'
import { addSession } from './changeSessions.ts'
import { messageFields } from './messageFields.ts'
import { backendOf } from './serverBackend.ts'

/** Sign-in while a phone wallet connects. Only the backend decides whether a signature is valid. */
export function createConnectSignIn(client: Client): ConnectSignIn {
  return {
    async request() {
      const nonce = await backendOf(client).getNonce(undefined, {})
      const { uri, issuedAt, expirationTime, ...fields } = messageFields(client, nonce)
      return { ...fields, chains: chainsToSign(client), aud: uri, iat: issuedAt, exp: expirationTime }
    },
    async submit(session) {
      const chosen = chooseSigned(client, session)
      if (!chosen) return undefined
      const { account, cacao } = chosen
      try {
        await addSession(client, { message: formatCacaoMessage(cacao.p), signature: cacao.s.s })
        return account
      } catch (error) {
        const code = isLatchkeyError(error) ? error.code : 'REQUEST_FAILED'
        client.emit({ name: 'SIGN_IN_ERROR', networkId: networkOf(account), code })
        return undefined
      }
    },
  }
}

/** Wallets sign for the first chain that they support. */
function chainsToSign({ networks, store }: Client): readonly string[] {
  const current = store.getState().networkByNamespace.eip155
  const ids = networks.map(({ id }) => id)
  return [...ids.filter((id) => id === current), ...ids.filter((id) => id !== current)]
}

/**
 * The signature of an account that the wallet shares, on a network that the app offers. Only one can be submitted,
 * because the first attempt uses up the nonce.
 */
function chooseSigned(client: Client, { namespaces, authentication = [] }: Session): Signed | undefined {
  const shared = accountsOf(namespaces)
  const isShared = (account: AccountId) => shared.some((text) => sameAddress('eip155', text, account))
  const offered = chainsToSign(client)
  const signed = authentication.flatMap((cacao) => {
    const account = readAccount(cacao)
    return account && offered.includes(networkOf(account)) && isShared(account) ? [{ account, cacao }] : []
  })
  return signed.find(({ account }) => networkOf(account) === offered[0]) ?? signed[0]
}
type Signed = { account: AccountId; cacao: Cacao }

function readAccount({ p }: Cacao): AccountId | undefined {
  try {
    return accountId(accountOfCacao(p))
  } catch {
    return undefined
  }
}
