import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Enforcers, enforcerNames } from '@latchkey/protocol/permissions'
import { type Anvil, startAnvil } from '@latchkey/test/anvil'
import { mined } from '@latchkey/test/contracts'
import { type Address, concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const require = createRequire(import.meta.url)

/** Anyone else: an account that only receives. */
export const friend: Address = '0x00000000000000000000000000000000000f51e0'

export type SmartAccountContracts = {
  factory: Address
  hybrid: Address
  multiSig: Address
  manager: Address
  enforcers: Enforcers
  paymaster: Address
}
export type SmartAccountChain = Awaited<ReturnType<typeof startSmartAccountChain>>

/** A chain with EntryPoint v0.7, the accounts of the Delegation Framework and our paymaster, whose deposit is 1 ETH. */
export async function startSmartAccountChain({ chainId = 31337 }: { chainId?: number } = {}) {
  const anvil = await startAnvil({ chainId })
  const salt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
  const entryPoint = readBytecode('@account-abstraction/contracts/artifacts/EntryPoint.json')
  const data = concat([salt, entryPoint])
  await mined(anvil.client, await anvil.client.sendTransaction({ to: CREATE2_DEPLOYER, data }))

  const manager = await deploy(anvil, delegationBytecode('DelegationManager'), anvil.account(0).address)
  const curve = await deploy(anvil, delegationBytecode('SCL_RIP7212'))
  const hybrid = await deploy(anvil, delegationBytecode('HybridDeleGator', curve), manager, entryPoint07Address)
  const multiSig = await deploy(anvil, delegationBytecode('MultiSigDeleGator'), manager, entryPoint07Address)
  const factory = await deploy(anvil, delegationBytecode('SimpleFactory'))
  const deployed: [string, Address][] = []
  for (const name of enforcerNames) deployed.push([name, await deploy(anvil, delegationBytecode(`${name}Enforcer`))])
  const enforcers = Object.fromEntries(deployed) as Enforcers
  const executorKeys = [generatePrivateKey(), generatePrivateKey()]
  for (const key of executorKeys)
    await anvil.client.setBalance({ address: privateKeyToAccount(key).address, value: parseEther('10') })
  const signerKey = generatePrivateKey()
  const code = readBytecode(new URL('../../../devnet/artifacts/VerifyingPaymaster.json', import.meta.url))
  const owner = anvil.account(0).address
  const paymaster = await deploy(anvil, code, entryPoint07Address, owner, privateKeyToAccount(signerKey).address)
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
  const deposited = await anvil.client.sendTransaction({ to: paymaster, data: deposit, value: parseEther('1') })
  await mined(anvil.client, deposited)
  const contracts: SmartAccountContracts = { factory, hybrid, multiSig, manager, enforcers, paymaster }
  return {
    anvil,
    contracts,
    executorKeys,
    signerKey,
    /** The network in the server's configuration. */
    network: (http = anvil.http) => ({
      id: `eip155:${chainId}` as const,
      name: 'Anvil',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      upstreams: [{ http }],
      smartAccounts: { factory, implementations: [hybrid], paymaster: { address: paymaster } },
    }),
    stop: anvil.stop,
  }
}

/** A contract of the Delegation Framework, linked with a library if it needs one. */
export function delegationBytecode(name: string, library?: Address): Hex {
  const folder = dirname(require.resolve('@metamask/delegation-abis/package.json'))
  const { bytecode }: { bytecode: string } = require(join(folder, 'dist/bytecode', `${name}.cjs`))
  const code = bytecode.startsWith('0x') ? bytecode.slice(2) : bytecode
  return `0x${library ? code.replace(/__\$[0-9a-f]+\$__/g, library.slice(2).toLowerCase()) : code}`
}

// https://github.com/Arachnid/deterministic-deployment-proxy, which Anvil has from the start.
const CREATE2_DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

async function deploy({ client }: Anvil, code: Hex, ...given: Address[]): Promise<Address> {
  const parameters = given.map(() => ({ type: 'address' }))
  const bytecode = concat([code, encodeAbiParameters(parameters, given)])
  const { contractAddress } = await mined(client, await client.deployContract({ abi: [], bytecode }))
  if (!contractAddress) throw new Error('The contract was not deployed')
  return contractAddress
}

function readBytecode(file: string | URL): Hex {
  const { bytecode }: { bytecode: Hex } = JSON.parse(
    readFileSync(typeof file === 'string' ? require.resolve(file) : file, 'utf8'),
  )
  return bytecode
}
