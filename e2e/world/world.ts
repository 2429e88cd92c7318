/** The local world's description, with the ids that tests use most. */
export type World = {
  app: string
  /** The origin of the embedded wallet's frame. */
  secure: string
  mail: string
  devnetPage: string
  relay: string
  projectId: string
  networks: readonly {
    id: string
    chainId: number
    name: string
    rpcUrl: string
    tokens: readonly { symbol: string; address: `0x${string}`; decimals: number }[]
  }[]
  accounts: readonly { address: `0x${string}`; privateKey: `0x${string}` }[]
  solana: {
    id: string
    rpcUrl: string
    tokens: readonly { symbol: string; address: string; decimals: number }[]
    accounts: readonly HeldKey[]
  }
  /** In pairs: a person's payment and ordinal account have the same index. */
  bitcoin: { id: string; rpcUrl: string; payments: readonly HeldKey[]; ordinals: readonly HeldKey[] }
  polkadot: readonly HeldKey[]
  faucet: string
}

/** Base58 of 64 bytes on Solana, WIF on Bitcoin, a seed in hex on Polkadot. */
export type HeldKey = { address: string; privateKey: string }

type Described = {
  app: string
  secure: string
  mail: string
  relay: string
  projectId: string
  networks: {
    id: string
    name: string
    rpcUrl: string
    tokens: { symbol: string; address: `0x${string}`; decimals: number }[]
  }[]
  accounts: { network: string; address: `0x${string}`; privateKey: `0x${string}`; type?: string }[]
  faucet: string
}

/** Reads `devnet.json`, as anyone outside would. */
export async function describeWorld(devnetPage: string): Promise<World> {
  const described = (await (await fetch(`${devnetPage}/devnet.json`)).json()) as Described
  const networkOf = (namespace: string) => {
    const network = described.networks.find(({ id }) => id.startsWith(`${namespace}:`))
    if (!network) throw new Error(`The devnet has no network of ${namespace}`)
    return network
  }
  const accountsOf = (namespace: string) => described.accounts.filter(({ network }) => network === namespace)
  return {
    app: described.app,
    secure: described.secure,
    mail: described.mail,
    devnetPage,
    relay: described.relay,
    projectId: described.projectId,
    networks: described.networks
      .filter(({ id }) => id.startsWith('eip155:'))
      .map((network) => ({ ...network, chainId: Number(network.id.split(':')[1]) })),
    accounts: described.accounts.filter((account) => account.network.startsWith('eip155')),
    solana: { ...networkOf('solana'), accounts: accountsOf('solana') },
    bitcoin: {
      ...networkOf('bip122'),
      payments: accountsOf('bip122').filter(({ type }) => type === 'payment'),
      ordinals: accountsOf('bip122').filter(({ type }) => type === 'ordinal'),
    },
    polkadot: accountsOf('polkadot'),
    faucet: described.faucet,
  }
}
