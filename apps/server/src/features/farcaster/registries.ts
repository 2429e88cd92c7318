import * as v from 'valibot'
import { type Address, decodeFunctionResult, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Send } from '../../chains/requests/failover.ts'
import { requestNode } from '../../chains/requests/requestNode.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2}){32,64}$/i.test(value))
/**
 * A key besides the owner's that may sign in to an account
 * (https://docs.farcaster.xyz/reference/contracts/reference/key-registry).
 */
const ADDED = 1
const AUTH_KEY = 2

/**
 * The account that an address owns, 0 if none (https://docs.farcaster.xyz/reference/contracts/reference/id-registry).
 */
export async function fidOf(send: Send, owner: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'idOf', args: [owner] })
  return decodeFunctionResult({ abi, functionName: 'idOf', data: await call(send, ID_REGISTRY, data) })
}

/** Whether an address may sign in to an account, as its owner or with a key that the owner added. */
export async function maySignFor(send: Send, fid: bigint, address: Address): Promise<boolean> {
  if ((await fidOf(send, address)) === fid) return true
  const key = encodeAbiParameters([{ type: 'address' }], [address])
  const data = encodeFunctionData({ abi, functionName: 'keyDataOf', args: [fid, key] })
  const answer = await call(send, KEY_REGISTRY, data)
  const { state, keyType } = decodeFunctionResult({ abi, functionName: 'keyDataOf', data: answer })
  return state === ADDED && keyType === AUTH_KEY
}

function call(send: Send, to: Address, data: Hex): Promise<Hex> {
  return requestNode(send, { method: 'eth_call', params: [{ to, data }, 'latest'] }, hex)
}
