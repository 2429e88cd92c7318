import { encodeFunctionData, parseAbi } from 'viem'
import { NATIVE } from '../../chains/nativeToken.ts'
import { exchangeOf } from './exchanges.ts'
import type { SwapProvider, SwapQuestion } from './swapProvider.ts'

// https://github.com/gnosis/canonical-weth: every chain's wrapped token has the same two functions.
const wrappedAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])
const GAS = 50_000n

/** Wraps and unwraps the native token, one to one, at its contract. Needs no approval. */
export function createWrapping(): SwapProvider {
  return {
    id: 'wrapping',
    isConfigured: (network) => exchangeOf(network) !== undefined,
    spender: async () => undefined,
    async quote(question) {
      const wrapped = wrappedOf(question)
      if (!wrapped) return []
      const { amount, from, chain } = question
      const [first, last] = from === 'native' ? ([NATIVE, wrapped] as const) : ([wrapped, NATIVE] as const)
      return [
        {
          provider: 'wrapping',
          amountOut: amount,
          priceImpactBps: 0,
          gas: GAS,
          spender: undefined,
          isExact: true,
          steps: [{ exchange: `Wrapped ${chain.network.nativeCurrency.name}`, from: first, to: last, feeBps: 0 }],
        },
      ]
    },
    async build({ chain, from, to, amount }) {
      const wrapped = wrappedOf({ chain, from, to })
      if (!wrapped) throw new Error('The contract of this quote is gone')
      return from === 'native'
        ? { to: wrapped, data: encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' }), value: amount }
        : {
            to: wrapped,
            data: encodeFunctionData({ abi: wrappedAbi, args: [amount], functionName: 'withdraw' }),
            value: 0n,
          }
    },
  }
}

/** The contract of a swap between the native token and its wrapped form; undefined for any other swap. */
function wrappedOf({ chain, from, to }: Pick<SwapQuestion, 'chain' | 'from' | 'to'>) {
  const wrapped = exchangeOf(chain.network)?.wrappedNative
  const isWrapping = (from === 'native' && to === wrapped) || (to === 'native' && from === wrapped)
  return isWrapping ? wrapped : undefined
}
