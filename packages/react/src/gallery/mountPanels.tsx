import { createRoot } from 'react-dom/client'
import { LatchkeyButton } from '../buttons/LatchkeyButton.tsx'
import { AccountPanel, ConnectPanel, NetworkMenu, ReceivePanel, SendPanel, SwapPanel } from '../panels/panels.tsx'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.tsx'
import type { Look } from './mountPicture.tsx'
import { accountPictures } from './pictures/account.ts'
import { swapPictures } from './pictures/swap.ts'
import { clientOf } from './scene.ts'

/**
 * Renders all panels as one page of an app, with a wallet connected or not. `ConnectPanel` is left out while one is: it would be a
 * second Account. Returns a function that removes them.
 */
export function mountPanels(
  parent: HTMLElement,
  { isConnected = true, ...look }: Look & { isConnected?: boolean } = {},
) {
  const { themeMode = 'light', locale = 'en', tokens, avatar } = look
  const [ready] = accountPictures
  const answers = { ...swapPictures[0]?.scene.answers, ...ready?.scene.answers }
  const client = clientOf({ wallets: isConnected ? ready?.scene.wallets : [{ name: 'Fox Wallet', hue: 25 }], answers })
  const root = createRoot(parent)
  root.render(
    <LatchkeyProvider client={client} {...{ themeMode, locale, tokens, avatar }}>
      <LatchkeyButton showNetwork />
      {isConnected ? <AccountPanel /> : <ConnectPanel />}
      <SendPanel />
      <SwapPanel />
      <ReceivePanel />
      <NetworkMenu />
    </LatchkeyProvider>,
  )
  return () => root.unmount()
}
