/** A wallet of the list: what RainbowKit's wallet functions return, as far as Latchkey uses it. */
export type Wallet = {
  /** Its id in the server's directory. Wallets that the directory doesn't have aren't shown. */
  readonly id: string
  readonly name: string
}

/** A function of `@latchkey/rainbowkit/wallets`, or one of the app's own. */
export type CreateWallet = (args: { projectId: string; appName: string; appIcon?: string | undefined }) => Wallet

/** The wallets that the dialog lists first, in this order. The names of groups aren't shown. */
export type WalletList = readonly { readonly groupName: string; readonly wallets: readonly CreateWallet[] }[]

/** The wallets' ids in the directory, in the app's order. */
export function listWalletIds(list: WalletList, args: Parameters<CreateWallet>[0]): readonly string[] {
  const ids = list.flatMap(({ wallets }) => wallets.map((create) => create(args).id))
  return [...new Set(ids)].filter((id) => id !== '')
}
