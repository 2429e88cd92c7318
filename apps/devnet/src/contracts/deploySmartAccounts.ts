import { type Enforcers, enforcerNames } from '@latchkey/protocol/permissions'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseEther,
} from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { devnetKey } from '../devnetSeed.ts'
import { delegationBytecode, ownBytecode, publishedBytecode } from './bytecodes.ts'
import type { Deployer } from './deployer.ts'

export type SmartAccountContracts = {
  entryPoint: Address
  /** Creates accounts at addresses that are known before. */
  factory: Address
  delegationManager: Address
  hybridDeleGator: Address
  multiSigDeleGator: Address
  enforcers: Enforcers
  /** Of the code of the accounts and of what they obey, by address. */
  codeHashes: Readonly<Record<string, Hex>>
  /** Pays for operations that `paymasterKey` signed for. */
  paymaster: Address
}

/** The keys of the server's bundler and paymaster. Everybody knows them: on the devnet there is nothing to win. */
export const bundlerKey: Hex = devnetKey('bundler')
export const paymasterKey: Hex = devnetKey('paymaster')

/**
 * Deploys what ERC-4337 accounts need: EntryPoint v0.7 at the address that it has everywhere, the accounts and enforcers of the
 * Delegation Framework, and our paymaster with a deposit. Funds the server's bundler.
 */
export async function deploySmartAccounts(deployer: Deployer): Promise<SmartAccountContracts> {
  const entryPoint = await deployEntryPoint(deployer)
  const deploy = (code: Hex, ...given: readonly Address[]) => deployer.deploy(concat([code, addresses(given)]))
  const delegationManager = await deploy(delegationBytecode('DelegationManager'), deployer.address)
  const curve = await deploy(delegationBytecode('SCL_RIP7212'))
  const hybrid = delegationBytecode('HybridDeleGator', curve)
  const hybridDeleGator = await deploy(hybrid, delegationManager, entryPoint)
  const multiSigDeleGator = await deploy(delegationBytecode('MultiSigDeleGator'), delegationManager, entryPoint)
  const factory = await deploy(delegationBytecode('SimpleFactory'))
  const deployed: [string, Address][] = []
  for (const name of enforcerNames) deployed.push([name, await deploy(delegationBytecode(`${name}Enforcer`))])
  const enforcers = Object.fromEntries(deployed) as Enforcers
  const signer = privateKeyToAddress(paymasterKey)
  const paymaster = await deploy(ownBytecode('VerifyingPaymaster'), entryPoint, deployer.address, signer)
  const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })
  await deployer.send(paymaster, deposit, parseEther('100'))
  await deployer.cheat('anvil_setBalance', [privateKeyToAddress(bundlerKey), `0x${parseEther('100').toString(16)}`])
  const hashes: [Address, Hex][] = []
  for (const address of [entryPoint, factory, delegationManager, hybridDeleGator])
    hashes.push([address, keccak256(await deployer.codeAt(address))])
  return {
    codeHashes: Object.fromEntries(hashes),
    entryPoint,
    factory,
    delegationManager,
    hybridDeleGator,
    multiSigDeleGator,
    enforcers,
    paymaster,
  }
}

// By the deployer that exists on every chain (https://github.com/Arachnid/deterministic-deployment-proxy), which Anvil has
// from the start, with the salt of its authors.
async function deployEntryPoint(deployer: Deployer): Promise<Address> {
  const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  const salt = '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3'
  const code = publishedBytecode('@account-abstraction/contracts/artifacts/EntryPoint.json')
  await deployer.send('0x4e59b44847b379578588920cA78FbF26c0B4956C', concat([salt, code]))
  if ((await deployer.codeAt(entryPoint)) === '0x') throw new Error('The EntryPoint is not where it should be')
  return entryPoint
}

function addresses(given: readonly Address[]): Hex {
  return encodeAbiParameters(
    given.map(() => ({ type: 'address' })),
    given,
  )
}
