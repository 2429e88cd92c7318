import type { SwitchConnectionResult } from '@latchkey/core/actions'
import type { View } from '../../context/navigation.ts'

/**
 * Where a remembered connection is taken up again, by the way it was made (R4.02b). The window of a social opens in a
 * click on its name alone, so that the list of socials comes first.
 */
export function viewToReconnect({ via, connector }: Extract<SwitchConnectionResult, { kind: 'connect' }>): View {
  switch (via) {
    case 'wallet-connect':
      return { view: 'ConnectingWalletConnect', namespace: connector.namespace }
    case 'email':
      return { view: 'EmailLogin' }
    case 'social':
      return { view: 'ConnectSocials' }
    case 'external':
      return { view: 'ConnectingExternal', connector: connector.id, namespace: connector.namespace }
  }
}
