import {
  type Address,
  bytesToString,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbi,
  zeroAddress,
} from 'viem'
import { privateKeyToAddress, sign } from 'viem/accounts'
import { ApiError } from '../../base/apiError.ts'
import { ETHER } from './coinType.ts'
import type { NameRegistry, RegisteredName } from './nameRegistry.ts'

export type NameGateway = {
  /** The signer that a resolver contract has to trust. */
  signer: Address
  /** The signed answer for a resolver contract (EIP-3668). @throws ApiError 400, 404 */
  answer: (request: { sender: Address; data: Hex }) => Promise<Hex>
}

type Deps = { registry: NameRegistry; key: Hex; now?: () => number }

// ENSIP-10, and the calls to a resolver: ENSIP-1, ENSIP-9, ENSIP-5, ENSIP-7.
const extendedAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])

const ANSWER_SECONDS = 300

/** Resolves names of the server's zones for every ENS client, through the resolver contract of each zone. */
export function createNameGateway({ registry, key, now = Date.now }: Deps): NameGateway {
  return {
    signer: privateKeyToAddress(key),
    async answer({ sender, data }) {
      const [encodedName, inner] = decode(extendedAbi, data).args
      const name = readDnsName(encodedName)
      if (!registry.isOwn(name))
        throw new ApiError(404, { field: 'name', description: 'This name is not in a zone of this server' })
      const result = encodeResult(await findName(registry, name), inner)
      const expires = BigInt(Math.floor(now() / 1000) + ANSWER_SECONDS)
      const signed = encodePacked(
        ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
        ['0x1900', sender, expires, keccak256(data), keccak256(result)],
      )
      const signature = await sign({ hash: keccak256(signed), privateKey: key, to: 'hex' })
      return encodeAbiParameters(
        [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
        [result, expires, signature],
      )
    },
  }
}

/** An invalid name resolves to nothing, like an unregistered one. */
async function findName(registry: NameRegistry, name: string): Promise<RegisteredName | undefined> {
  try {
    return await registry.find(name)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

function encodeResult(found: RegisteredName | undefined, data: Hex): Hex {
  const call = decode(resolverAbi, data)
  switch (call.functionName) {
    case 'addr': {
      const [, coinType] = call.args
      const requested = coinType === undefined ? BigInt(ETHER) : coinType
      const address = found?.addresses.find((each) => BigInt(each.coinType) === requested)?.address
      if (coinType === undefined) return encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
      return encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
    }
    case 'text': {
      const [, key] = call.args
      const text = found?.attributes[key === 'description' ? 'bio' : key]
      return encodeAbiParameters([{ type: 'string' }], [text ?? ''])
    }
    case 'contenthash':
      return encodeAbiParameters([{ type: 'bytes' }], ['0x'])
  }
}

function decode<const abi extends typeof extendedAbi | typeof resolverAbi>(abi: abi, data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch (cause) {
    throw new ApiError(400, { field: 'data', description: 'This call is not supported' }, { cause })
  }
}

/** Labels with their lengths before them and a zero at the end (RFC 1035 section 3.1). */
function readDnsName(encoded: Hex): string {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  let at = 0
  while (bytes[at]) {
    const end = at + 1 + (bytes[at] ?? 0)
    labels.push(bytesToString(bytes.slice(at + 1, end)))
    at = end
  }
  if (at !== bytes.length - 1)
    throw new ApiError(400, { field: 'data', description: 'The name is not in DNS encoding' })
  return labels.join('.')
}
