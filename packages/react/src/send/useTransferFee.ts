import { encodeTransfer, estimateGas } from '@latchkey/core/actions'
import type { AccountId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { nobody } from '../hooks/nobody.ts'
import { useLatchkeyQueryClient } from '../hooks/queryClient.ts'
import { useClient } from '../hooks/useClient.ts'
import { readTransferFee, type TransferFee } from './transferFee.ts'

/** A transfer that can be tried. */
export type Transfer = {
  readonly account: AccountId
  readonly recipient: `0x${string}`
  /** Base units. */
  readonly amount: bigint
  /** The contract of the token; absent for the network's own. */
  readonly contract: string | undefined
}

/** Tries a transfer on the chain as it stands: the first moment at which code that knows the chain may be loaded. */
export function useTransferFee(transfer: Transfer | undefined): TransferFee {
  const client = useClient()
  const { data, error } = useQuery(
    {
      queryKey: ['latchkey', client.name, 'transferFee', ...keyOf(transfer)],
      queryFn: ({ signal }) =>
        estimateGas(client, { ...callOf(transfer), account: transfer?.account ?? nobody, signal }),
      enabled: transfer !== undefined,
      staleTime: FEE_STALE_MS,
      refetchInterval: FEE_STALE_MS,
      retry: false,
    },
    useLatchkeyQueryClient(),
  )
  return readTransferFee(data, error)
}

const FEE_STALE_MS = 15_000

function callOf(transfer: Transfer | undefined) {
  if (!transfer) return { to: '' }
  const { recipient, amount, contract } = transfer
  return contract === undefined
    ? { to: recipient, value: amount }
    : { to: contract, value: 0n, data: encodeTransfer(recipient, amount) }
}

function keyOf(transfer: Transfer | undefined): readonly string[] {
  return transfer ? [transfer.account, transfer.contract ?? '', transfer.recipient, String(transfer.amount)] : []
}
