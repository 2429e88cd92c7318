import {
  type AccountId,
  addressOf,
  isLatchkeyError,
  LatchkeyError,
  namespaceOf,
  networkOf,
  parseAccountId,
} from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import { signMessage } from '../actions/signMessage.ts'
import type { Client } from '../client/client.ts'
import { findConnector } from '../client/keys.ts'
import { sameAddress } from '../client/sameAddress.ts'
import type { SignInArgs, SignInSession } from '../client/siwx.ts'
import type { AccountType } from '../client/state.ts'
import { isDeclined } from '../client/walletError.ts'
import { abortable } from '../rpc/abortable.ts'
import { selectAccountId } from '../store/selectAccountId.ts'
import { addSession } from './changeSessions.ts'
import { messageFields } from './messageFields.ts'
import { backendOf } from './serverBackend.ts'

/** Signs in; see `signIn` for the errors. */
export async function startSignIn(client: Client, { account: requested, signal }: SignInArgs): Promise<SignInSession> {
  const { account, type } = requireReady(client, requested)
  client.signIn.setState({ status: 'signing', failure: undefined })
  try {
    const nonce = await abortable(backendOf(client).getNonce(account, { signal }), { signal })
    const message = formatSiwxMessage({
      ...messageFields(client, nonce),
      accountAddress: addressOf(account),
      chainId: networkOf(account),
    })
    const signature = await abortable(signMessage(client, { message, account }), { signal })
    return await abortable(addSession(client, { message, signature }, signal), { signal })
  } catch (error) {
    throw fail(client, account, type, error)
  } finally {
    client.signIn.setState({ status: 'ready' })
  }
}

/** In the specification's order. */
function requireReady(client: Client, requested: AccountId | undefined): { account: AccountId; type: AccountType } {
  const state = client.store.getState()
  backendOf(client)
  const account = requested ?? selectAccountId(state)
  if (!account) throw new LatchkeyError('SIWX_NO_ADDRESS')
  parseAccountId(account)
  const network = networkOf(account)
  if (!client.networks.some(({ id }) => id === network)) throw new LatchkeyError('SIWX_NO_NETWORK')
  const namespace = namespaceOf(account)
  const held = state.connections
    .filter((connection) => connection.namespace === namespace && findConnector(client, connection.key))
    .flatMap(({ accounts }) => accounts)
    .find(({ address }) => sameAddress(namespace, address, addressOf(account)))
  if (!held) throw new LatchkeyError('SIWX_NO_CONNECTION_CLIENT')
  return { account, type: held.type }
}

/** Stores why it failed, in the specification's words, and reports it to the app. */
function fail(client: Client, account: AccountId, type: AccountType, cause: unknown): LatchkeyError {
  if (isLatchkeyError(cause, 'REQUEST_ABORTED')) return cause
  const isDeclinedByVisitor = isLatchkeyError(cause, 'USER_REJECTED') || isDeclined(cause)
  const code = type === 'smartAccount' ? 'SMART_ACCOUNT_UNSUPPORTED' : 'SIGNATURE_DECLINED'
  const failure = new LatchkeyError(code, { cause, data: { isDeclined: isDeclinedByVisitor } })
  client.signIn.setState({ failure })
  const networkId = networkOf(account)
  if (isDeclinedByVisitor) client.emit({ name: 'SIGN_IN_DECLINED', networkId })
  else client.emit({ name: 'SIGN_IN_ERROR', networkId, code: isLatchkeyError(cause) ? cause.code : code })
  return failure
}
