import { selectActiveConnection } from '@latchkey/core'
import { switchConnection } from '@latchkey/core/actions'
import { accountId, namespaceOf } from '@latchkey/protocol'
import { useBalances, useClient, useConnections, useDialog, useSwitchNetwork } from '@latchkey/react'
import { AccountAvatar, useAccountNames, useRecipients } from '@latchkey/react/web'
import { BuyIcon, Logo, shortenAddress, TokenLogo, useFormats } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import type { Navigate } from '../routes.ts'
import type { Command } from './matches.ts'
import { pageIcons } from './pageIcons.ts'

const MARK_SIZE = 28

/** Everything that the command menu knows now, by kind. */
export function useCommands(go: Navigate): { label: string; commands: Command[] }[] {
  const text = useText()
  const { number } = useFormats()
  const client = useClient()
  const dialog = useDialog()
  const connections = useConnections()
  const { data } = useBalances()
  const { saved, recent } = useRecipients('')
  const { mutate: switchNetwork } = useSwitchNetwork()
  const isConnected = connections.length > 0
  const accounts = connections.flatMap(({ key, wallet, networkId, accounts: own }) =>
    own.map(({ address }) => ({ id: accountId(networkId, address), key, wallet, address })),
  )
  const names = useAccountNames(accounts.map(({ id }) => id))
  return [
    {
      label: text.navigation,
      commands: pageIcons.map(([to, Icon]) => ({ id: to, name: text[to], mark: <Icon />, run: () => go(to) })),
    },
    {
      label: text.features,
      commands: isConnected
        ? [{ id: 'buy', name: text.buy, mark: <BuyIcon />, run: () => dialog.open('FundWallet') }]
        : [],
    },
    {
      label: text.send,
      commands: (isConnected ? [...saved, ...recent] : []).map(({ address, ownName, name }) => ({
        id: `to-${address}`,
        name: ownName ?? name ?? shortenAddress(address),
        mark: <AccountAvatar address={address} name={ownName ?? name} size={MARK_SIZE} src={undefined} />,
        detail: (ownName ?? name) && shortenAddress(address),
        run: () => dialog.open({ view: 'Send', recipient: ownName === undefined ? (name ?? address) : address }),
      })),
    },
    {
      label: text.tokens,
      commands: (isConnected ? (data?.tokens ?? []) : []).map(({ id, name, symbol, iconUrl, amount }) => ({
        ...{ id: `token-${id}`, name: `${name} ${symbol}` },
        mark: <TokenLogo symbol={symbol} logo={iconUrl} size={MARK_SIZE} />,
        detail: `${number(amount.formatted, { maximumSignificantDigits: 6 })} ${symbol}`,
        run: () => dialog.open({ view: 'Send', token: id }),
      })),
    },
    {
      label: text.networks,
      commands: client.networks.map(({ id, name, iconUrl }) => ({
        ...{ id: `network-${id}`, name },
        mark: <Logo shape="round" name={name} src={iconUrl} size={MARK_SIZE} />,
        run: () => {
          const live = selectActiveConnection(client.store.getState(), namespaceOf(id))
          if (live && live.networkId !== id) dialog.open({ view: 'SwitchNetwork', target: id })
          else if (live || !isConnected) switchNetwork({ networkId: id })
          else dialog.open({ view: 'SwitchActiveChain', target: id, next: 'Connect', replace: true })
        },
      })),
    },
    {
      label: text.wallets,
      commands: accounts.map(({ id, key, wallet, address }, index) => ({
        id: `wallet-${id}`,
        name: [names[index], wallet.name].filter(Boolean).join(' · '),
        mark: <AccountAvatar address={address} name={names[index]} size={MARK_SIZE} src={undefined} />,
        detail: shortenAddress(address),
        run: () => void switchConnection(client, { connection: key, address }).catch(() => go('wallets')),
      })),
    },
  ]
}
