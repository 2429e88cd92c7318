import { type AccountId, addressOf, chainIdOf, networkOf } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { decodeText, decodeUint, encodeAddress, encodeUint } from '../../../chains/eip155/words.ts'
import type { Client } from '../../../client/client.ts'
import { chainRpc } from '../../../rpc/chainRpc.ts'
import { bytesSchema } from '../../../rpc/quantity.ts'
import type { TypedData } from '../signTypedData.ts'

type Permit = {
  account: AccountId
  /** The token's CAIP-10 id. */
  token: AccountId
  spender: `0x${string}`
  amount: bigint
  /** Unix seconds. */
  deadline: number
  signal?: AbortSignal | undefined
}

/**
 * The message to sign so that `spender` may take exactly `amount` of a token, without a separate transaction
 * (https://eips.ethereum.org/EIPS/eip-2612). Undefined for a token without permits or with non-standard ones, and for
 * an account that is a contract: these need an approval transaction.
 *
 * @throws LatchkeyError what `chainRpc` throws.
 */
export async function planPermit(client: Client, permit: Permit): Promise<TypedData | undefined> {
  const { account, token, spender, amount, deadline, signal } = permit
  const network = networkOf(account)
  const [owner, contract] = [addressOf(account), addressOf(token)]
  const rpc = chainRpc(client, network)

  async function rpcRequest(method: string, parameters: readonly unknown[]): Promise<`0x${string}` | undefined> {
    try {
      const answer = v.safeParse(bytesSchema, await rpc.request(method, parameters, signal))
      return answer.success ? answer.output : undefined
    } catch (error) {
      if (error instanceof RpcError) return undefined
      throw error
    }
  }
  const read = (data: string) => rpcRequest('eth_call', [{ to: contract, data }, 'latest'])
  const [code, separator, nonceWord, nameText, versionText, typeHash] = await Promise.all([
    rpcRequest('eth_getCode', [owner, 'latest']),
    read(DOMAIN_SEPARATOR),
    read(`${NONCES}${encodeAddress(owner)}`),
    read(NAME),
    read(VERSION),
    read(PERMIT_TYPEHASH),
  ])
  const [nonce, name] = [decodeUint(nonceWord), decodeText(nameText)]
  // A key still signs for an account with a delegation (https://eips.ethereum.org/EIPS/eip-7702).
  const isKey = code === '0x' || code?.startsWith('0xef0100')
  // Tokens whose permit has other fields, such as DAI, have another type hash.
  const isStandard = !typeHash || typeHash === '0x' || typeHash === `0x${hash(PERMIT)}`
  if (!isKey || !isStandard || nonce === undefined || name === undefined || !separator) return undefined
  const versions = [decodeText(versionText) ?? '1', '1', '2']
  const domains = versions.map((version) => ({
    name,
    version,
    chainId: chainIdOf(network),
    verifyingContract: contract,
  }))
  const domain = domains.find((each) => separator === `0x${separatorOf(each)}`)
  if (!domain) return undefined
  const message = { owner, spender, value: amount, nonce, deadline: BigInt(deadline) }
  return { domain, types: { Permit: permitType }, primaryType: 'Permit', message }
}

const DOMAIN_SEPARATOR = '0x3644e515'
const NONCES = '0x7ecebe00'
const NAME = '0x06fdde03'
const VERSION = '0x54fd4d50'
const PERMIT_TYPEHASH = '0x30adf81f'

const PERMIT = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const permitType = [
  { name: 'owner', type: 'address' },
  { name: 'spender', type: 'address' },
  { name: 'value', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
]
const DOMAIN = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

type Domain = { name: string; version: string; chainId: number; verifyingContract: string }

// https://eips.ethereum.org/EIPS/eip-712#definition-of-domainseparator
function separatorOf({ name, version, chainId, verifyingContract }: Domain): string {
  const words = [hash(DOMAIN), hash(name), hash(version), encodeUint(chainId), encodeAddress(verifyingContract)]
  return bytesToHex(keccak_256(hexToBytes(words.join(''))))
}

function hash(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)))
}
