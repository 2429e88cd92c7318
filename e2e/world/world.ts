/** What the local world says of itself, with the ids that tests need most. */
export type World = {
  app: string
  devnetPage: string
  networks: readonly {
    id: string
    chainId: number
    name: string
    rpcUrl: string
    tokens: readonly { symbol: string; address: `0x${string}`; decimals: number }[]
  }[]
  accounts: readonly { address: `0x${string}`; privateKey: `0x${string}` }[]
  faucet: string
}

type Described = {
  app: string
  networks: {
    id: string
    name: string
    rpcUrl: string
    tokens: { symbol: string; address: `0x${string}`; decimals: number }[]
  }[]
  accounts: { network: string; address: `0x${string}`; privateKey: `0x${string}` }[]
  faucet: string
}

/** Reads `devnet.json`, as anybody outside would. */
export async function describeWorld(devnetPage: string): Promise<World> {
  const described = (await (await fetch(`${devnetPage}/devnet.json`)).json()) as Described
  return {
    app: described.app,
    devnetPage,
    networks: described.networks.map((network) => ({ ...network, chainId: Number(network.id.split(':')[1]) })),
    accounts: described.accounts.filter((account) => account.network.startsWith('eip155')),
    faucet: described.faucet,
  }
}
