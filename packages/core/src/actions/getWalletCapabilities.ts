import { type AccountId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { isMethodUnsupported, toWalletError } from '../client/walletError.ts'
import { providerRequest } from '../connectors/eip1193/providerRequest.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import { chainIdIn } from '../rpc/chainIdIn.ts'
import { toQuantity } from '../rpc/quantity.ts'

/** By chain id in hex (`0x0` for every chain), then by capability (https://eips.ethereum.org/EIPS/eip-5792). */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * The wallet's capabilities beyond sending one transaction.
 *
 * @throws LatchkeyError `CAPABILITIES_INVALID` ('Error parsing wallet capabilities'), `METHOD_UNSUPPORTED`,
 * `USER_REJECTED`, and what `getWalletClient` throws.
 */
export async function getWalletCapabilities(
  client: Client,
  { account }: { account?: AccountId | undefined } = {},
): Promise<WalletCapabilities> {
  const { provider, address } = await getWalletClient(client, 'eip155', { account })
  const answer = await withWalletErrors(() => providerRequest(provider, 'wallet_getCapabilities', [address]))
  const parsed = v.safeParse(capabilitiesSchema, answer)
  if (!parsed.success) throw new LatchkeyError('CAPABILITIES_INVALID', { data: { problem: parsed.issues[0].message } })
  return parsed.output
}

const capabilitiesSchema = v.pipe(
  v.custom<object>((input) => typeof input === 'object' && input !== null && !Array.isArray(input)),
  v.transform(byHexChain),
  v.record(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,16}$/)), v.record(v.string(), v.unknown())),
)

/** Some wallets write chains in decimal or as CAIP-2. */
function byHexChain(answer: object): object {
  const toKey = (key: string) => (Number.isNaN(chainIdIn(key)) ? key : toQuantity(chainIdIn(key)))
  return Object.fromEntries(Object.entries(answer).map(([key, capabilities]) => [toKey(key), capabilities]))
}

async function withWalletErrors(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await request()
  } catch (cause) {
    if (isLatchkeyError(cause)) throw cause
    if (isMethodUnsupported(cause)) throw new LatchkeyError('METHOD_UNSUPPORTED', { cause })
    throw toWalletError(cause, { failed: 'CAPABILITIES_INVALID' })
  }
}
