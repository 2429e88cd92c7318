import { selectActiveConnection } from '@latchkey/core'
import { switchConnection } from '@latchkey/core/actions'
import { accountId, namespaceOf } from '@latchkey/protocol'
import { useBalances, useClient, useConnections, useDialog, useSwitchNetwork } from '@latchkey/react'
import { useAccountNames } from '@latchkey/react/web'
import { shortenAddress, useFormats } from '@latchkey/ui'
import { useText } from '../i18n.ts'
import type { Navigate } from '../routes.ts'
import type { Command } from './matches.ts'

/** Everything that the command menu knows now, by kind. */
export function useCommands(go: Navigate): { label: string; commands: Command[] }[] {
  const text = useText()
  const { number } = useFormats()
  const client = useClient()
  const dialog = useDialog()
  const connections = useConnections()
  const { data } = useBalances()
  const { mutate: switchNetwork } = useSwitchNetwork()
  const isConnected = connections.length > 0
  const accounts = connections.flatMap(({ key, wallet, networkId, accounts: own }) =>
    own.map(({ address }) => ({ id: accountId(networkId, address), key, wallet, address })),
  )
  const names = useAccountNames(accounts.map(({ id }) => id))
  const pages = [
    'portfolio',
    'send',
    'receive',
    'swap',
    'activity',
    'account',
    'wallets',
    'networks',
    'signIn',
    'settings',
    'playground',
  ] as const
  return [
    { label: text.navigation, commands: pages.map((to) => ({ id: to, name: text[to], run: () => go(to) })) },
    {
      label: text.features,
      commands: isConnected ? [{ id: 'buy', name: text.buy, run: () => dialog.open('FundWallet') }] : [],
    },
    {
      label: text.tokens,
      commands: (isConnected ? (data?.tokens ?? []) : []).map(({ id, name, symbol, amount }) => ({
        ...{ id: `token-${id}`, name: `${name} ${symbol}` },
        detail: `${number(amount.formatted, { maximumSignificantDigits: 6 })} ${symbol}`,
        run: () => dialog.open({ view: 'Send', token: id }),
      })),
    },
    {
      label: text.networks,
      commands: client.networks.map(({ id, name }) => ({
        ...{ id: `network-${id}`, name },
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
        detail: shortenAddress(address),
        run: () => void switchConnection(client, { connection: key, address }).catch(() => go('wallets')),
      })),
    },
  ]
}
