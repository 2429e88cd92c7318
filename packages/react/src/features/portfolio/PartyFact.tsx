import { type Network, namespaceOf } from '@latchkey/protocol'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { SaveRecipient } from '../../components/accounts/SaveRecipient.tsx'
import type { Party } from './transactionDetails.ts'
import { useParty } from './useParty.ts'

type PartyFactProps = {
  readonly party: Party
  readonly network: Network | undefined
  /** Not for the visitor's own account, nor for a contract that only got a permission. */
  readonly canBeSaved: boolean
}

/** Who sent or received: the name, where there is one, and the whole address. Who has no name can be given one. */
export function PartyFact({ party, network, canBeSaved }: PartyFactProps) {
  const { name } = useParty(party, network)
  const { address } = party
  const save = canBeSaved && network && <SaveRecipient namespace={namespaceOf(network.id)} address={address} />
  if (!name)
    return (
      <>
        <FullAddress value={address} /> {save}
      </>
    )
  return (
    <>
      <bdi>{name}</bdi> {save}
      <small>
        <FullAddress value={address} />
      </small>
    </>
  )
}
