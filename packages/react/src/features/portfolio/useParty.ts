import { identityQuery } from '@latchkey/core/queries'
import { accountId, type Network, namespaceOf } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useAddressName } from '../../hooks/useAddressBook.ts'
import { useClient } from '../../hooks/useClient.ts'
import type { Party } from './transactionDetails.ts'

/**
 * What a party of a transaction is called, and its picture. A name counts that points back to the address, or that the visitor
 * has given or entered.
 */
export function useParty({ address, name }: Party, network: Network | undefined) {
  const client = useClient()
  const namespace = network ? namespaceOf(network.id) : 'eip155'
  const account = network && EVM_ADDRESS.test(address) ? accountId(network.id, address) : undefined
  const { data } = useQuery(
    { ...identityQuery(client, { account: account ?? ZERO_ACCOUNT }), enabled: account !== undefined },
    useLatchkeyQueryClient(),
  )
  const shown = useAddressName({ namespace, address }, data?.name) ?? name
  return { name: shown && displayText(shown, NAME_MAX), avatar: data?.avatar ?? undefined }
}

const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NAME_MAX = 40
