import { accountProxyBytecode, type SmartAccountNetwork } from '@latchkey/protocol/embedded'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  pad,
  parseAbi,
} from 'viem'

/** An account of a contract on one network, and how its first operation creates it. */
export type SmartAccount = {
  address: Address
  /** The embedded wallet's own address, whose key signs for the account. */
  owner: Address
  network: SmartAccountNetwork
  factoryData: Hex
}

/**
 * The smart account of a wallet on a network: a HybridDeleGator that only the wallet's key owns, at an address that is
 * known before it exists (https://eips.ethereum.org/EIPS/eip-1014).
 */
export function deriveSmartAccount(owner: Address, network: SmartAccountNetwork): SmartAccount {
  const { factory, implementation } = network
  const initialize = encodeFunctionData({ abi, functionName: 'initialize', args: [owner, [], [], []] })
  const constructorArguments = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [implementation, initialize],
  )
  const bytecode = concat([accountProxyBytecode, constructorArguments])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: SALT, bytecode })
  const factoryData = encodeFunctionData({ abi, functionName: 'deploy', args: [bytecode, SALT] })
  return { address, owner, network, factoryData }
}

const SALT: Hex = pad('0x', { size: 32 })

const abi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
])
