import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

type RequestedFields = {
  nonce: string
  chainId?: string
  statement?: string
  issuedAt?: string
  expirationTime?: string
  resources?: string[]
}

/**
 * Answers `wallet_connect` as a wallet does (https://eips.ethereum.org/EIPS/eip-7846). The message is written by a library
 * that isn't ours.
 */
export async function connectSigningIn(account: PrivateKeyAccount, origin: string, params: readonly unknown[]) {
  const [request] = params as [{ version?: string; capabilities?: { signInWithEthereum?: RequestedFields } }?]
  if (request?.version !== '1') throw { code: -32602, message: 'version must be 1' }
  const asked = request.capabilities?.signInWithEthereum
  const { address } = account
  if (!asked) return { accounts: [{ address, capabilities: {} }] }
  const { chainId = '0x1', issuedAt, expirationTime, ...rest } = asked
  const message = createSiweMessage({
    ...rest,
    ...{ address, chainId: Number(chainId), domain: new URL(origin).host, uri: origin, version: '1' },
    ...(issuedAt ? { issuedAt: new Date(issuedAt) } : {}),
    ...(expirationTime ? { expirationTime: new Date(expirationTime) } : {}),
  })
  const signature = await account.signMessage({ message })
  return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
}
