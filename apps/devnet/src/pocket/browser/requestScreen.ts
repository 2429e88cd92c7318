import { RpcError } from '@latchkey/protocol/jsonRpc'
import { accountsOf, type WalletClient, type WalletRequest, type WalletSession } from '@latchkey/walletconnect/wallet'
import { rejected } from '../../wallet/rpcError.ts'
import type { SigningRequest } from '../wire.ts'
import { consent, detailsOf, movementsOf, rowsOf, signedText } from './consent.ts'
import { type Described, perform } from './devnetRequests.ts'
import { element } from './element.ts'
import { originLines } from './originWords.ts'

/** What the devnet needs to describe and perform a request. */
export function toSigningRequest(
  { topic, id, chainId, method, params }: WalletRequest,
  session: WalletSession,
): SigningRequest {
  const accounts = accountsOf(session.namespaces, chainId).map((account) => account.slice(chainId.length + 1))
  const { url } = session.peer.metadata
  const origin = URL.canParse(url) ? new URL(url).origin : 'https://unknown.invalid'
  return { key: `${topic}.${id}`, origin, chainId, method, params: params ?? null, accounts }
}

/** The screen for a connected app's request to sign something or send a transaction. */
export function requestScreen(given: {
  request: WalletRequest
  session: WalletSession
  described: Described
  client: WalletClient
  /** Called after the request was performed, before the app is told. */
  performed(request: WalletRequest): Promise<void>
  done: Parameters<typeof consent>[0]['done']
}): HTMLElement {
  const { request, session, described, client, performed, done } = given
  const { topic, id } = request
  const approve = async () => {
    try {
      const result = await perform(toSigningRequest(request, session))
      await performed(request)
      await client.respond({ topic, id, result })
    } catch (error) {
      // If the devnet is unreachable, the user can try again. If the chain refused, that is the app's response.
      if (!(error instanceof RpcError) || error.code === 4900) throw error
      await client.respond({ topic, id, error: { code: error.code, message: error.message } })
      throw error
    }
  }
  const { code, message } = rejected()
  return consent({
    title: described.title,
    content: [
      originLines(session.peer.metadata, request.verdict),
      movementsOf(described.movements),
      described.body === undefined ? undefined : signedText(described.body),
      rowsOf(described.rows),
      described.warning ? element('p', { className: 'warning' }, described.warning) : undefined,
      detailsOf(described.details),
    ],
    approve,
    approved: `Approved: ${described.title.replace(/\?$/, '')}`,
    reject: () => client.respond({ topic, id, error: { code, message } }),
    done,
  })
}
