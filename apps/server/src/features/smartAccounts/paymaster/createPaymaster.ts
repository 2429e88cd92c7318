import { gasOf, maxCostOf } from '@latchkey/accounts'
import { type Address, concat, type Hex, numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { EvmChain } from '../../../chains/connectChains.ts'
import type { SponsoringSettings } from '../../../config/settings/smartAccountSettings.ts'
import type { Caller } from '../bundler/bundler.ts'
import { BundlerError, refusalOf } from '../bundler/bundlerError.ts'
import { type FeeReader, gasPricesOf } from '../bundler/gas/fees.ts'
import type { OperationGas } from '../bundler/gas/requestGas.ts'
import { parse, requireEntryPoint } from '../bundler/readParams.ts'
import { draftSchema, hashOf, type Operation, toRpc } from '../bundler/userOperation.ts'
import { guestLimits } from './guestLimits.ts'
import { type Paymaster, paymasterMethods } from './paymaster.ts'
import { readCalls } from './readCalls.ts'
import { readNonce } from './readNonce.ts'
import { signSponsorship } from './signSponsorship.ts'
import type { Counter, Sponsorships } from './sponsorships.ts'

type Deps = {
  chain: EvmChain
  entryPoint: Address
  /** Our paymaster's contract. */
  address: Address
  signer: PrivateKeyAccount
  settings: SponsoringSettings
  sponsorships: Sponsorships
  fees: FeeReader
  /** Refuses accounts that aren't served. Returns whose account it is, in lower case, if only some are served. */
  requireSender: (operation: Operation) => Promise<string | undefined>
  /** Whether an account that `requireSender` returned is of a guest without any sign-in method. */
  isGuest: (owner: string) => Promise<boolean>
  /** How much gas an operation needs. @throws BundlerError if it would fail */
  estimate: (operation: Operation, caller: Caller) => Promise<OperationGas>
  now: () => number
}

/** Our verifying paymaster of a network: it signs for operations within the operator's limits. */
export function createPaymaster(deps: Deps): Paymaster {
  const { chain, entryPoint, address, signer, settings, sponsorships, fees, requireSender, isGuest, estimate, now } =
    deps
  const { chainId } = chain
  const limits = { paymasterVerificationGasLimit: VERIFICATION_GAS, paymasterPostOpGasLimit: 0n }
  const stub = { paymaster: address, paymasterData: stubData, ...limits }

  return {
    async call(method, params, caller) {
      if (!paymasterMethods.has(method))
        throw new BundlerError('methodNotFound', `The method ${method} does not exist here`)
      // Pimlico's method names no chain.
      const isOneStep = method === 'pm_sponsorUserOperation'
      const [given, at, network] = params
      requireEntryPoint(at, entryPoint)
      if (!isOneStep && Number(network) !== chainId)
        throw new BundlerError('invalid', 'The chain id is not the one of this endpoint')
      const draft = parse(draftSchema, given, 'The operation')
      if (settings.state === 'off') throw new BundlerError('rejectedByPaymaster', 'Nothing is sponsored at the moment')
      const calls = requireSponsored(draft, settings)
      const owner = await requireSender(draft)
      const whose = { account: owner ?? draft.sender.toLowerCase(), app: caller.projectId }
      const perOwner = owner && (await isGuest(owner)) ? guestLimits(settings) : settings.perAccount
      const counters = countersOf(calls, whose, { ...settings, perAccount: perOwner })
      if (method === 'pm_getPaymasterStubData') return { ...toRpc(stub), isFinal: false }
      await requireUnusedNonce(draft)
      if (!isOneStep) return sponsor(draft, counters)
      const { callGasLimit, verificationGasLimit, preVerificationGas } = await estimate({ ...draft, ...stub }, caller)
      const gas = { callGasLimit, verificationGasLimit, preVerificationGas }
      return { ...toRpc(gas), ...(await sponsor({ ...draft, ...gas, ...limits }, counters)) }
    },
  }

  /** Signs for an operation and counts it. */
  async function sponsor(draft: Operation, counters: readonly Counter[]) {
    const operation: Operation = {
      ...draft,
      paymaster: address,
      paymasterData: '0x',
      paymasterVerificationGasLimit: draft.paymasterVerificationGasLimit || VERIFICATION_GAS,
      paymasterPostOpGasLimit: draft.paymasterPostOpGasLimit ?? 0n,
    }
    requireFinal(operation)
    requireReasonable(operation, settings.gasMax, gasPricesOf(await fees.read(chain)).fast.maxFeePerGas)
    const validUntil = Math.floor(now() / 1000) + settings.validSeconds
    const paymasterData = await signSponsorship(signer, operation, { chainId, address, validUntil, validAfter: 0 })
    const reservation = {
      sender: operation.sender.toLowerCase(),
      nonce: numberToHex(operation.nonce),
      counters,
      maxCost: maxCostOf(operation),
      validUntil,
    }
    const hash = hashOf({ ...operation, paymasterData }, { chainId, entryPoint })
    await sponsorships.reserve(hash, reservation, settings.pendingPerAccount)
    const { paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
    return toRpc({ paymaster: address, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit })
  }

  // The chain takes no other operation, so that there is nothing to sign for and nothing to count.
  async function requireUnusedNonce({ sender, nonce }: Operation): Promise<void> {
    if ((await readNonce(chain, { entryPoint, sender, nonce })) !== nonce) throw refusalOf('AA25 invalid account nonce')
  }
}

/** What our contract's check uses, with a margin: it is always the same, within a word of the call data's hash. */
const VERIFICATION_GAS = 60_000n

/** As long as the real one, and every byte costs what it costs there. */
const stubData: Hex = concat([`0x${'ff'.repeat(6)}`, `0x${'00'.repeat(6)}`, `0x${'ff'.repeat(65)}`])

function requireFinal({ callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas }: Operation): void {
  for (const value of [callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas])
    if (value === 0n) throw new BundlerError('invalid', 'The gas limits and fees of the operation are not filled in')
}

/** Until it is settled, an operation counts with all its gas at its highest fee: no request may use up a day's amount with these. */
function requireReasonable(operation: Operation, gasMax: number, fastFee: bigint): void {
  if (gasOf(operation) > gasMax)
    throw new BundlerError('rejectedByPaymaster', `At most ${gasMax} gas is sponsored, with all limits together`)
  const feeMax = fastFee * FEE_FACTOR
  if (operation.maxFeePerGas > feeMax)
    throw new BundlerError('rejectedByPaymaster', `maxFeePerGas is too high to be sponsored: at most ${feeMax} now`)
}

/** Above our own fast price, because clients choose with margins of their own: viem doubles what it reads. */
const FEE_FACTOR = 2n

type Calls = NonNullable<ReturnType<typeof readCalls>>

/** @throws BundlerError if the operator doesn't sponsor these calls */
function requireSponsored(operation: Operation, { methods }: SponsoringSettings): Calls {
  const calls = readCalls(operation.callData)
  if (!calls) throw new BundlerError('rejectedByPaymaster', 'Calls that can’t be read are not sponsored')
  const isAllowed = ({ to, selector }: { to: string; selector: string }) =>
    methods?.some(
      (each) => (each.to ?? to).toLowerCase() === to && (each.selector ?? selector).toLowerCase() === selector,
    )
  if (methods && !calls.every(isAllowed)) throw new BundlerError('rejectedByPaymaster', 'This call is not sponsored')
  return calls
}

/** `account`: the owner if it is known. Each permission session has an account of its own, so that one person has any number. */
function countersOf(
  calls: Calls,
  { account, app }: { account: string; app: string },
  { perAccount, perApp, perMethod, perNetwork }: SponsoringSettings,
): Counter[] {
  const names = new Set(calls.map(({ to, selector }) => `method:${to}:${selector}`))
  return [
    { name: `account:${account}`, what: 'this account', limits: perAccount },
    { name: `app:${app}`, what: 'this app', limits: perApp },
    ...[...names].map((name) => ({ name, what: 'this call', limits: perMethod })),
    { name: 'network', what: 'this network', limits: perNetwork },
  ]
}
