import { type AccountId, LatchkeyError } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import type { SignPsbtArgs as ProviderArgs } from '../client/provider.ts'
import { toWalletError } from '../client/walletError.ts'
import { getWalletClient } from '../connectors/getWalletClient.ts'
import { isAmbiguous } from '../submission/mayHaveBeenSent.ts'

export type SignPsbtArgs = Omit<ProviderArgs, 'networkId'> & {
  /** Default: the active account. Its wallet must have every address that signs. */
  account?: AccountId | undefined
}

/**
 * Asks a Bitcoin wallet to sign its inputs of a transaction, `psbt` in base64. The result contains the same
 * transaction; with `broadcast` the wallet also sends it.
 *
 * @throws LatchkeyError `PSBT_INVALID`, `ACCOUNT_NOT_CONNECTED` for an address that the wallet did not expose,
 * `USER_REJECTED`, `TRANSACTION_FAILED`, `METHOD_UNSUPPORTED`, `WALLET_RESPONSE_INVALID`, which with `broadcast` is
 * `TRANSACTION_UNKNOWN`, and what `getWalletClient` throws.
 */
export async function signPsbt(
  client: Client,
  { account, ...args }: SignPsbtArgs,
): Promise<{ psbt: string; txid?: string | undefined }> {
  const { connection, provider, networkId } = await getWalletClient(client, 'bip122', { account })
  if (!provider.signPsbt) throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method: 'signPsbt' } })
  for (const { address } of args.signInputs)
    if (!connection.accounts.some((known) => known.address === address))
      throw new LatchkeyError('ACCOUNT_NOT_CONNECTED', { data: { address: address.slice(0, 100) } })
  try {
    return await provider.signPsbt({ ...args, networkId })
  } catch (cause) {
    const error = toWalletError(cause, { failed: 'TRANSACTION_FAILED' })
    throw args.broadcast && isAmbiguous(error) ? new LatchkeyError('TRANSACTION_UNKNOWN', { cause: error }) : error
  }
}
