import {
  accountProxyBytecode,
  contextParameters,
  type Delegation,
  hashDelegation,
  operationDigest,
  sessionAccount,
  type UnsignedOperation,
  walletAccount,
} from '@latchkey/accounts'
import fc from 'fast-check'
import { type Hex, parseAbi, parseEther } from 'viem'
import { entryPoint07Abi, entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../features/smartAccounts/bundler/userOperation.ts'
import { transact } from './delegations.ts'
import { delegationBytecode, type SmartAccountChain, startSmartAccountChain } from './smartAccountChain.ts'

const RUNS = { numRuns: 25 }
const bytes = (size: { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(size).map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const address = bytes({ minLength: 20, maxLength: 20 })
const uint = (bits: bigint) => fc.bigInt(0n, 2n ** bits - 1n)
const limits = {
  ...{ callGasLimit: uint(128n), verificationGasLimit: uint(128n), preVerificationGas: uint(256n) },
  ...{ maxFeePerGas: uint(128n), maxPriorityFeePerGas: uint(128n) },
}
const creation = fc.record({ factory: address, factoryData: bytes({ maxLength: 80 }) })
const sponsor = fc.record({
  ...{ paymaster: address, paymasterData: bytes({ maxLength: 80 }) },
  ...{ paymasterVerificationGasLimit: uint(128n), paymasterPostOpGasLimit: uint(128n) },
})
const operations = fc
  .tuple(
    fc.record({ nonce: uint(256n), callData: bytes({ maxLength: 200 }), ...limits }),
    fc.option(creation, { nil: {} }),
    fc.option(sponsor, { nil: {} }),
  )
  .map((parts): Omit<UnsignedOperation, 'sender'> => Object.assign({}, ...parts))
const caveat = fc.record({ enforcer: address, terms: bytes({ maxLength: 70 }), args: bytes({ maxLength: 4 }) })
const delegations: fc.Arbitrary<Delegation> = fc.record({
  ...{ delegate: address, delegator: address, authority: bytes({ minLength: 32, maxLength: 32 }) },
  ...{ caveats: fc.array(caveat, { maxLength: 3 }), salt: uint(256n), signature: bytes({ maxLength: 70 }) },
})
const delegatorAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getPackedUserOperationTypedDataHash(Packed operation) view returns (bytes32)',
])
const managerAbi = [
  {
    type: 'function',
    name: 'getDelegationHash',
    inputs: [{ name: 'delegation', type: 'tuple', components: contextParameters[0].components }],
    outputs: [{ type: 'bytes32' }],
    stateMutability: 'pure',
  },
] as const

// The chain's own contracts say what these must be.
describe('@latchkey/accounts', () => {
  let chain: SmartAccountChain
  beforeAll(async () => {
    chain = await startSmartAccountChain()
  })
  afterAll(() => chain.stop())

  it('hashes an operation as the EntryPoint does', async () => {
    await fc.assert(
      fc.asyncProperty(operations, address, async (given, sender) => {
        const operation = { ...given, sender, signature: '0x' as const }
        const own = hashOf(operation, { chainId: 31337, entryPoint: entryPoint07Address })
        const args = [toPackedUserOperation(operation)] as const
        const request = {
          address: entryPoint07Address,
          abi: entryPoint07Abi,
          functionName: 'getUserOpHash',
          args,
        } as const
        expect(own).toBe(await chain.anvil.client.readContract(request))
      }),
      RUNS,
    )
  })

  it.each(['HybridDeleGator', 'MultiSigDeleGator'] as const)('signs what a %s checks', async (contract) => {
    const sender = contract === 'HybridDeleGator' ? chain.contracts.hybrid : chain.contracts.multiSig
    await fc.assert(
      fc.asyncProperty(operations, async (given) => {
        const operation = { ...given, sender }
        const own = operationDigest(operation, { contract, chainId: 31337, entryPoint: entryPoint07Address })
        const args = [toPackedUserOperation({ ...operation, signature: '0x' })] as const
        const functionName = 'getPackedUserOperationTypedDataHash'
        const theirs = await chain.anvil.client.readContract({ address: sender, abi: delegatorAbi, functionName, args })
        expect(own).toBe(theirs)
      }),
      RUNS,
    )
  })

  it('hashes a delegation as the DelegationManager does', async () => {
    await fc.assert(
      fc.asyncProperty(delegations, async (delegation) => {
        const request = {
          address: chain.contracts.manager,
          abi: managerAbi,
          functionName: 'getDelegationHash',
        } as const
        const theirs = await chain.anvil.client.readContract({ ...request, args: [delegation] })
        expect(hashDelegation(delegation)).toBe(theirs)
      }),
      RUNS,
    )
  })

  it('knows the address of an account before the factory creates it', async () => {
    const { anvil, contracts } = chain
    const key = privateKeyToAccount(generatePrivateKey())
    await anvil.client.setBalance({ address: key.address, value: parseEther('1') })
    const keys = { cosigner: anvil.account(2).address, app: key.address }
    const wallet = walletAccount(key.address, { factory: contracts.factory, implementation: contracts.hybrid })
    for (const { address, factoryData } of [wallet, sessionAccount(keys, contracts)]) {
      expect(await anvil.client.getCode({ address })).toBeUndefined()
      expect(await transact(chain, key, contracts.factory, factoryData)).toBe('success')
      expect(await anvil.client.getCode({ address })).toMatch(/^0x\w+/)
    }
  })

  it('has the proxy of the Delegation Framework', () => {
    expect(accountProxyBytecode).toBe(delegationBytecode('ERC1967Proxy'))
  })
})
