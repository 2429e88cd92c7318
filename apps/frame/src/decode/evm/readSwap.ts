import { type Address, getAddress, type Hex, size, slice } from 'viem'

/**
 * What a call requests from an exchange. Any contract may have such a function: only a simulation shows what arrives.
 */
export type SwapAction = {
  type: 'swap'
  contract: Address
  gives: SwapAmount
  /** At least. */
  asksFor: SwapAmount
  /** The recipient; undefined if the contract keeps the tokens for the next call. */
  to: Address | undefined
}
/** The native token if `token` is missing. */
export type SwapAmount = { token: Address | undefined; amount: bigint }

/** Decodes a swap of an exact amount on Uniswap v2 or v3 (SwapRouter02). Undefined for any other function. */
export function readSwap(
  contract: Address,
  { name, args, value }: { name: string; args: readonly unknown[]; value: bigint },
): SwapAction | undefined {
  const swap = (
    from: SwapAmount['token'],
    to: SwapAmount['token'],
    [amount, minimum, recipient]: Terms,
  ): SwapAction => ({
    type: 'swap',
    contract,
    gives: { token: from, amount },
    asksFor: { token: to, amount: minimum },
    to: recipient === ROUTER_ITSELF ? undefined : recipient,
  })
  if (name === 'exactInput') {
    const { path, recipient, amountIn, amountOutMinimum } = args[0] as ExactInput
    const ends = endsOf(path)
    return ends && swap(...ends, [amountIn, amountOutMinimum, recipient])
  }
  const kind = /^swapExact(ETH|Tokens)For(ETH|Tokens)(SupportingFeeOnTransferTokens)?$/.exec(name)
  if (!kind) return undefined
  const [minimum, path, recipient] = args.slice(-4) as [bigint, readonly Address[], Address]
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last || path.length < 2) return undefined
  const amount = kind[1] === 'ETH' ? value : (args[0] as bigint)
  const terms: Terms = [amount, minimum, recipient]
  return swap(kind[1] === 'ETH' ? undefined : first, kind[2] === 'ETH' ? undefined : last, terms)
}

type Terms = readonly [amount: bigint, minimum: bigint, recipient: Address]
type ExactInput = { path: Hex; recipient: Address; amountIn: bigint; amountOutMinimum: bigint }

const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'
/** Bytes of a token, and of a token with the fee of the pool before it. */
const TOKEN = 20
const HOP = 23

/** The first and the last token of a v3 path; undefined for an invalid one. */
function endsOf(path: Hex): [Address, Address] | undefined {
  const length = size(path)
  if (length < TOKEN + HOP || (length - TOKEN) % HOP !== 0) return undefined
  return [getAddress(slice(path, 0, TOKEN)), getAddress(slice(path, length - TOKEN))]
}
