import { type AccountId, accountId, addressOf, isLatchkeyError, namespaceOf, networkOf } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import type { Cacao, Session } from '@latchkey/walletconnect'
import type { Client } from '../client/client.ts'
import type { ConnectSignIn } from '../client/connector.ts'
import { sameAddress } from '../client/sameAddress.ts'
import { asksOnConnect } from '../client/siwx.ts'
import { addSession } from './changeSessions.ts'
import { messageFields } from './messageFields.ts'
import { backendOf } from './serverBackend.ts'

/**
 * Sign-in while a phone wallet connects. Only the backend decides whether a signature is valid. Undefined if the app
 * doesn't ask on connecting, or has a network that isn't EVM.
 */
export function createConnectSignIn(client: Client): ConnectSignIn | undefined {
  const isEvmOnly = client.networks.every(({ id }) => namespaceOf(id) === 'eip155')
  if (!isEvmOnly || !asksOnConnect(client.config.siwx)) return undefined
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
        await addSession(client, { message: messageOf(account, cacao), signature: cacao.s.s })
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
  const shared = Object.values(namespaces).flatMap(({ accounts }) => accounts)
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
    return accountId(p.iss.replace('did:pkh:', ''))
  } catch {
    return undefined
  }
}

/** The text that was signed. @throws LatchkeyError `SIWX_MESSAGE_INVALID` */
function messageOf(account: AccountId, { p }: Cacao): string {
  return formatSiwxMessage({
    domain: p.domain,
    accountAddress: addressOf(account),
    chainId: networkOf(account),
    statement: p.statement,
    uri: p.aud,
    version: '1',
    nonce: p.nonce,
    issuedAt: p.iat,
    expirationTime: p.exp,
    notBefore: p.nbf,
    requestId: p.requestId,
    resources: p.resources,
  })
}
