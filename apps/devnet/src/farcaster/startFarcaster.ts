import { join } from 'node:path'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { devnetAccounts } from '../accounts.ts'
import { type Chain, startChain } from '../chain/startChain.ts'
import { ownRuntimeCode } from '../contracts/bytecodes.ts'
import { createDeployer } from '../contracts/deployer.ts'

const CHAIN_ID = 10
const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi(['function give(uint256 fid, address to)'])

export type FarcasterAccount = { fid: number; name: string; address: Address }

/** The first five Farcaster ids belong to the devnet's accounts. */
export function farcasterAccounts(): readonly FarcasterAccount[] {
  return devnetAccounts().map(({ name, address }, index) => ({ fid: index + 1, name, address }))
}

/**
 * Starts a chain in place of OP Mainnet, with Farcaster's registries at their addresses there. It has nothing else,
 * and the registries are written again at each start.
 */
export async function startFarcaster(options: { binary: string; port: number; dir: string }): Promise<Chain> {
  const { binary, port, dir } = options
  const stateFile = join(dir, `${CHAIN_ID}.state.json`)
  const chain = await startChain({
    binary,
    name: "Farcaster's chain",
    chainId: CHAIN_ID,
    port,
    portSetting: 'LATCHKEY_OPTIMISM_PORT',
    stateFile,
  })
  try {
    const deployer = createDeployer({ rpcUrl: chain.rpcUrl, chainId: CHAIN_ID })
    await deployer.cheat('anvil_setBalance', [deployer.address, `0x${(10n ** 24n).toString(16)}`])
    await deployer.cheat('anvil_setCode', [ID_REGISTRY, ownRuntimeCode('FarcasterIdRegistry')])
    await deployer.cheat('anvil_setCode', [KEY_REGISTRY, ownRuntimeCode('FarcasterKeyRegistry')])
    for (const { fid, address } of farcasterAccounts())
      await deployer.send(ID_REGISTRY, encodeFunctionData({ abi, args: [BigInt(fid), address] }))
    return chain
  } catch (error) {
    await chain.stop()
    throw error
  }
}
