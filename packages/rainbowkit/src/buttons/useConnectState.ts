import { chainIdOf } from '@latchkey/protocol'
import { useAccount, useAccountButton, useAppearance, useNetwork } from '@latchkey/react'
import { createFormats, type Formats, formatAmountText, shortenAddress } from '@latchkey/ui'
import { useMemo, useSyncExternalStore } from 'react'
import { formatUnits, getAddress } from 'viem'
import { useBalance, useConfig } from 'wagmi'
import { useAuthentication } from '../context/AuthenticationContext.tsx'
import type { AuthenticationStatus } from '../context/adapter.ts'
import { useRainbowKit } from '../context/RainbowKitContext.ts'
import { type Modals, useModals } from '../hooks/modals.ts'
import { findChainIcon } from './findChainIcon.ts'

/** What `ConnectButton.Custom` gives to its function. */
export type ConnectState = Omit<Modals, 'isConnected'> & {
  /** Undefined while no wallet is connected. */
  account?: ConnectedAccount | undefined
  chain?: ConnectedChain | undefined
  /** Undefined in an app without authentication. */
  authenticationStatus?: AuthenticationStatus | undefined
  /** Whether it is known if a wallet is connected: not on a server, nor while wallets of the last visit come back. */
  mounted: boolean
}

export type ConnectedAccount = {
  address: string
  balanceDecimals?: number | undefined
  balanceFormatted?: string | undefined
  balanceSymbol?: string | undefined
  /** Rounded, with its symbol. */
  displayBalance?: string | undefined
  /** The account's name, else its shortened address. */
  displayName: string
  ensAvatar?: string | undefined
  ensName?: string | undefined
  hasPendingTransactions: boolean
}

export type ConnectedChain = {
  hasIcon: boolean
  iconUrl?: string | undefined
  iconBackground?: string | undefined
  id: number
  name?: string | undefined
  /** The wallet is on a network that the app doesn't offer. */
  unsupported?: boolean | undefined
}

/** The connected account and network, and what opens the dialogs. */
export function useConnectState(): ConnectState {
  const { isConnected: _, ...modals } = useModals()
  const { id, networkId, address: written, status } = useAccount({ namespace: 'eip155' })
  const address = written === undefined ? undefined : getAddress(written)
  const chainId = networkId && chainIdOf(networkId)
  const { network, isUnsupported } = useNetwork('eip155')
  const shown = useAccountButton()
  // A wallet of another namespace may be the active one.
  const { name, avatar } = shown.account?.id === id ? shown : { name: undefined, avatar: undefined }
  const { locale } = useAppearance()
  const formats = useMemo(() => createFormats(locale), [locale])
  const { chains } = useConfig()
  const { transactions } = useRainbowKit()
  const isPending = () => transactions.isPending(id)
  const hasPendingTransactions = useSyncExternalStore(transactions.subscribe, isPending, () => false)
  const enabled = address !== undefined && !isUnsupported
  const { data: balance } = useBalance({ address, chainId, query: { enabled } })
  const { iconUrl = network?.iconUrl, iconBackground } = findChainIcon(chains, chainId)
  return {
    ...modals,
    authenticationStatus: useAuthentication()?.status,
    mounted: status !== 'unknown' && status !== 'reconnecting',
    account: address && {
      address,
      displayName: name ?? shortenAddress(address),
      ensName: name,
      ensAvatar: avatar,
      hasPendingTransactions,
      ...(balance && describe(balance, formats)),
    },
    chain:
      chainId === undefined
        ? undefined
        : {
            hasIcon: iconUrl !== undefined,
            iconUrl,
            iconBackground,
            id: chainId,
            name: network?.name,
            unsupported: isUnsupported,
          },
  }
}

type Balance = { value: bigint; decimals: number; symbol: string }

function describe({ value, decimals, symbol }: Balance, formats: Formats) {
  const written = formatUnits(value, decimals)
  return {
    balanceDecimals: decimals,
    balanceFormatted: written,
    balanceSymbol: symbol,
    displayBalance: formatAmountText({ formats, value: written, symbol }),
  }
}
