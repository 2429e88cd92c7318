import { accountProxyBytecode } from '@latchkey/protocol/embedded'
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

/**
 * The account that a factory creates as a proxy of an implementation, at an address that is known before it exists
 * (https://eips.ethereum.org/EIPS/eip-1014).
 *
 * @param initialize the call that sets the account's keys
 */
export function proxyAccount(
  { factory, implementation }: { factory: Address; implementation: Address },
  initialize: Hex,
): { address: Address; factoryData: Hex } {
  const constructorArguments = encodeAbiParameters(
    [{ type: 'address' }, { type: 'bytes' }],
    [implementation, initialize],
  )
  const bytecode = concat([accountProxyBytecode, constructorArguments])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: SALT, bytecode })
  return { address, factoryData: encodeFunctionData({ abi, args: [bytecode, SALT] }) }
}

const SALT: Hex = pad('0x', { size: 32 })

const abi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
