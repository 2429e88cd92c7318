import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
} from 'viem'
import { accountProxyBytecode } from './accountProxy.ts'

/** An account whose address is known before it exists, and the call of the factory that creates it. */
export type ProxyAccount = { address: Address; factoryData: Hex }

/**
 * The account that a factory creates as a proxy of an implementation, with salt 0 (https://eips.ethereum.org/EIPS/eip-1014).
 *
 * @param initialize the call that sets the account's keys
 */
export function proxyAccount(
  { factory, implementation }: { factory: Address; implementation: Address },
  initialize: Hex,
): ProxyAccount {
  const constructorArguments = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [implementation, initialize],
  )
  const bytecode = concat([accountProxyBytecode, constructorArguments])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: SALT, bytecode })
  return { address, factoryData: encodeFunctionData({ abi, args: [bytecode, SALT] }) }
}

const SALT: Hex = `0x${'00'.repeat(32)}`

const abi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
