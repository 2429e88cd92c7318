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
 * The account that alone may use a session's permissions: a MultiSigDeleGator that needs the signatures of both keys. Its
 * address is known before it exists; the first operation creates it.
 */
export function sessionAccountOf(
  keys: { cosigner: Address; app: Address },
  { factory, multiSig }: { factory: Address; multiSig: Address },
): { address: Address; factoryData: Hex } {
  const signers = [keys.cosigner, keys.app]
  const initialize = encodeFunctionData({ abi: accountAbi, args: [signers, BigInt(signers.length)] })
  const given = encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [multiSig, initialize])
  const bytecode = concat([accountProxyBytecode, given])
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt: SALT, bytecode })
  return { address, factoryData: encodeFunctionData({ abi: factoryAbi, args: [bytecode, SALT] }) }
}

// The co-signer's key is another in each session, so the address is too.
const SALT: Hex = `0x${'00'.repeat(32)}`
const accountAbi = parseAbi(['function initialize(address[] signers, uint256 threshold)'])
const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
