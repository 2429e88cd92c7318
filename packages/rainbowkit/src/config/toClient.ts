import { type Client, createClient, type ViemChain } from '@latchkey/core'
import { listWalletIds, type WalletList } from './wallet.ts'

/** What an app says about itself and its server. */
export type AppOptions = {
  /** Shown by wallets that the app connects to. */
  appName: string
  appDescription?: string | undefined
  appUrl?: string | undefined
  appIcon?: string | undefined
  /** Ignored: phone wallets are reached through the relay of `server`. */
  projectId?: string | undefined
  /** The URL of your Latchkey server, '' for the page's own origin. */
  server: string
}

/** The Latchkey client of an app that was written for RainbowKit. */
export function toClient(
  { appName, appDescription, appUrl, appIcon, projectId = '', server }: AppOptions,
  { chains, wallets }: { chains: readonly ViemChain[]; wallets: WalletList | undefined },
): Client {
  const metadata = {
    name: appName,
    ...(appDescription === undefined ? {} : { description: appDescription }),
    ...(appUrl === undefined ? {} : { url: appUrl }),
    ...(appIcon === undefined ? {} : { icons: [appIcon] }),
  }
  return createClient({
    server,
    networks: chains,
    metadata,
    wallets: wallets && { featured: listWalletIds(wallets, { projectId, appName, appIcon }) },
  })
}
