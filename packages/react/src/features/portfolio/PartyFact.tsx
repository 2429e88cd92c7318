import type { Network } from '@latchkey/protocol'
import { FullAddress } from '../../components/FullAddress.tsx'
import type { Party } from './transactionDetails.ts'
import { useParty } from './useParty.ts'

/** Who sent or received: the name, where there is one, and the whole address. */
export function PartyFact({ party, network }: { readonly party: Party; readonly network: Network | undefined }) {
  const { name } = useParty(party, network)
  const address = <FullAddress value={party.address} />
  if (!name) return address
  return (
    <>
      <bdi>{name}</bdi>
      <small>{address}</small>
    </>
  )
}
