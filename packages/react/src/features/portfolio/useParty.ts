import { identityQuery, selectUserLabel } from '@latchkey/core/queries'
import { accountId, type Network } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import type { Party } from './transactionDetails.ts'

/** What a party of a transaction is called, if it has a name that points back to it, and its picture. */
export function useParty({ address, name }: Party, network: Network | undefined) {
  const client = useClient()
  const account =
    network?.id.startsWith('eip155:') && EVM_ADDRESS.test(address) ? accountId(network.id, address) : undefined
  const { data } = useQuery(
    { ...identityQuery(client, { account: account ?? ZERO_ACCOUNT }), enabled: account !== undefined },
    useLatchkeyQueryClient(),
  )
  const user = useClientState((state) => selectUserLabel(state, address))
  const shown = data?.name ?? user ?? name
  return { name: shown && displayText(shown, NAME_MAX), avatar: data?.avatar ?? undefined }
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NAME_MAX = 40
