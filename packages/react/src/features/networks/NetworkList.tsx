import { selectActiveConnection } from '@latchkey/core'
import type { NetworkId } from '@latchkey/protocol'
import { type Network, namespaceOf } from '@latchkey/protocol'
import { List, Logo, Row } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useClientState } from '../../hooks/useClient.ts'
import { useViewsText } from '../../messages/text.ts'

export type NetworkListProps = {
  readonly networks: readonly Network[]
  readonly current?: NetworkId | undefined
  /** Networks that the wallet doesn't allow for this page: they are marked, and can't be chosen. */
  readonly refused?: readonly NetworkId[] | undefined
  readonly onChoose: (network: Network) => void
  /** What the visitor's account holds on a network, if known. */
  readonly valueOn?: ((network: NetworkId) => ReactNode) | undefined
  readonly 'aria-labelledby'?: string | undefined
}

/** A list of networks to choose from; the current one is marked. */
export function NetworkList({ networks, current, refused = [], onChoose, valueOn, ...rest }: NetworkListProps) {
  const text = useViewsText()
  const losesSmartAccount = useLosesSmartAccount()
  return (
    <List {...rest}>
      {networks.map((network) => {
        const isRefused = refused.includes(network.id)
        const value = valueOn?.(network.id)
        const mark = network.id === current ? text.currentNetwork : network.testnet ? text.testNetwork : undefined
        return (
          <Row
            key={network.id}
            title={<bdi>{network.name}</bdi>}
            icon={<Logo src={network.iconUrl} name={network.name} shape="round" />}
            detail={
              isRefused ? text.networkNotApproved : losesSmartAccount(network) ? text.standardAccountThere : undefined
            }
            badge={!value && mark}
            aria-current={network.id === current || undefined}
            end={
              value && (
                <>
                  {value}
                  {mark && <small>{mark}</small>}
                </>
              )
            }
            disabled={isRefused}
            onClick={() => onChoose(network)}
          />
        )
      })}
    </List>
  )
}

/** Whether the smart account that is in use can't be used on a network, so that the wallet's other account is. */
function useLosesSmartAccount(): (network: Network) => boolean {
  const enabled = useClientState((state) => {
    const connection = selectActiveConnection(state, 'eip155')
    const { type } = connection?.accounts.find(({ address }) => address === connection.address) ?? {}
    return type === 'smartAccount' ? connection?.smartAccounts?.enabledNetworks : undefined
  })
  return ({ id }) => enabled !== undefined && namespaceOf(id) === 'eip155' && !enabled.includes(id)
}
