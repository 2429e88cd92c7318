import { type AccountContract, operationDigest, type UnsignedOperation } from '@latchkey/accounts'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type PublicClient,
  parseAbi,
  toHex,
} from 'viem'
import { entryPoint07Abi, entryPoint07Address, toSmartAccount } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Passkey } from './passkey.ts'
import { delegationBytecode, type SmartAccountContracts } from './smartAccountChain.ts'

const factoryAbi = parseAbi(['function deploy(bytes bytecode, bytes32 salt) returns (address)'])
const accountAbi = parseAbi([
  'function initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)',
  'function execute(bytes32 mode, bytes executionCalldata)',
])
const calls = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
/** One call, which reverts as a whole (ERC-7579). */
export const SINGLE: Hex = `0x${'00'.repeat(32)}`
const BATCH: Hex = `0x01${'00'.repeat(31)}`

/** Of some key: the account's contract reverts where nothing can be recovered. */
export const stubSignature: Hex = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** The account of the Delegation Framework with one owner, for viem's bundler client. `passkeys` are keys besides the owner's. */
export async function toHybridAccount(given: {
  client: PublicClient
  contracts: SmartAccountContracts
  owner: PrivateKeyAccount
  salt?: bigint
  passkeys?: readonly Pick<Passkey, 'id' | 'x' | 'y'>[]
}) {
  const { client, contracts, owner, passkeys = [] } = given
  const salt = toHex(given.salt ?? 0n, { size: 32 })
  const initialize = encodeFunctionData({
    abi: accountAbi,
    functionName: 'initialize',
    args: [owner.address, passkeys.map(({ id }) => id), passkeys.map(({ x }) => x), passkeys.map(({ y }) => y)],
  })
  const proxy = encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [contracts.hybrid, initialize])
  const bytecode = concat([delegationBytecode('ERC1967Proxy'), proxy])
  const address = getContractAddress({ opcode: 'CREATE2', from: contracts.factory, salt, bytecode })
  const factoryData = encodeFunctionData({ abi: factoryAbi, args: [bytecode, salt] })

  return toSmartAccount({
    client,
    entryPoint: { abi: entryPoint07Abi, address: entryPoint07Address, version: '0.7' },
    getAddress: async () => address,
    getFactoryArgs: async () => ({ factory: contracts.factory, factoryData }),
    async encodeCalls(list) {
      const executions = list.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, callData: data }))
      const [only, ...others] = executions
      const single = only && concat([only.target, toHex(only.value, { size: 32 }), only.callData])
      const args =
        single && others.length === 0
          ? ([SINGLE, single] as const)
          : ([BATCH, encodeAbiParameters(calls, [executions])] as const)
      return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args })
    },
    getStubSignature: async () => stubSignature,
    signMessage: () => Promise.reject(new Error('not needed here')),
    signTypedData: () => Promise.reject(new Error('not needed here')),
    async signUserOperation({ chainId = client.chain?.id ?? 0, ...operation }) {
      return signOperation(owner, { ...operation, sender: address }, { chainId })
    },
  })
}

/** The signature that the account checks: EIP-712, over the packed operation and the EntryPoint. */
export function signOperation(
  owner: PrivateKeyAccount,
  operation: UnsignedOperation,
  { contract = 'HybridDeleGator', chainId }: { contract?: AccountContract; chainId: number },
) {
  return owner.sign({ hash: operationDigest(operation, { contract, chainId, entryPoint: entryPoint07Address }) })
}
