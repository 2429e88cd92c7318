import { type EstimateTransferArgs, estimateTransfer } from '@latchkey/core/actions'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../../context/queryClient.ts'
import { useClient } from '../../../hooks/useClient.ts'
import { readTransferFee, type TransferFee } from './transferFee.ts'

/** A transfer that can be simulated. */
export type Transfer = Omit<EstimateTransferArgs, 'signal'>

/** Simulates a transfer on the current chain. This is the first time that a chain's code may be loaded. */
export function useTransferFee(transfer: Transfer | undefined): TransferFee {
  const client = useClient()
  const { data, error } = useQuery(
    {
      queryKey: ['latchkey', client.name, 'transferFee', ...keyOf(transfer)],
      queryFn: ({ signal }) => estimateTransfer(client, { ...(transfer ?? noTransfer), signal }),
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
const noTransfer: Transfer = { account: ZERO_ACCOUNT, token: undefined, amount: '', recipient: '' }

function keyOf(transfer: Transfer | undefined): readonly string[] {
  return transfer ? [transfer.account, transfer.token?.address ?? '', transfer.recipient, transfer.amount] : []
}
