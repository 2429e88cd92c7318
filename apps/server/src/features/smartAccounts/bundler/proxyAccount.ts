import { accountProxyBytecode } from '@latchkey/protocol/embedded'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
} from 'viem'

/**
 * The account that a factory creates as a proxy of an implementation, with salt 0. Its address is known before it exists
 * (https://eips.ethereum.org/EIPS/eip-1014).
 *
 * @param initialize the call that sets the account's keys
 */
export function proxyAccountOf(
  { factory, implementation }: { factory: Address; implementation: Address },
  initialize: Hex,
): { address: Address; factoryData: Hex } {
  const given = encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, initialize])
  const bytecode = concat([accountProxyBytecode, given])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: SALT, bytecode })
  return { address, factoryData: encodeFunctionData({ abi: factoryAbi, args: [bytecode, SALT] }) }
}

const SALT: Hex = `0x${'00'.repeat(32)}`
const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
