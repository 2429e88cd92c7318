import { nativeAsset, pricesQuery, SWAP_QUOTE_MS, swapQuoteQuery, swapTokensQuery } from '@latchkey/core/queries'
import { type AccountId, addressOf, type NetworkId, networkOf, networkId as toNetworkId } from '@latchkey/protocol'
import type { SwapToken as ListedToken, SwapQuote } from '@latchkey/protocol/api'
import { decimalSignOf } from '@latchkey/ui'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAppearance } from '../../context/appearance.ts'
import { useLatchkey } from '../../context/latchkey.ts'
import { useLatchkeyQueryClient, ZERO_ACCOUNT } from '../../context/queryClient.ts'
import type { SwapDraft } from '../../context/swapDraft.ts'
import { decimalOf, rawOf } from '../../hooks/decimal.ts'
import { type AmountReading, readAmount, readTypedAmount } from '../../hooks/readAmount.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useDeferredStore } from '../../hooks/useDeferredStore.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useSettled } from '../../hooks/useSettled.ts'
import { readSlippage, type SlippageReading } from './slippage.ts'
import { chooseToken, editSwap, swapStore } from './swapStore.ts'
import { findToken, mergeTokens, readTokenId, type SwapToken, tokenIds } from './swapTokens.ts'

export type SwapQuoteState =
  | { readonly status: 'none' | 'loading' }
  /** `at`: when it arrived, in milliseconds. `isOld`: it is for an amount before the last change of the field. */
  | { readonly status: 'ready'; readonly quote: SwapQuote; readonly at: number; readonly isOld: boolean }
  | { readonly status: 'failed'; readonly error: unknown }

export type UseSwap = {
  /** It follows what is typed a moment later. */
  readonly draft: SwapDraft
  readonly account: AccountId | undefined
  readonly tokens: readonly SwapToken[]
  /** Why the tokens couldn't be loaded. */
  readonly tokensError: unknown
  readonly isLoading: boolean
  readonly from: SwapToken | undefined
  readonly to: SwapToken | undefined
  /** The native token, which pays the fees. */
  readonly native: SwapToken | undefined
  readonly amount: AmountReading
  readonly slippage: SlippageReading
  readonly quote: SwapQuoteState
  /** The draft with everything that has been typed; `draft` itself once that has rendered. */
  latestDraft(): SwapDraft
  /** Requests a new quote now instead of at the next interval. */
  refreshQuote(): void
  setText(text: string): void
  setExact(text: string, exact: string): void
  setSlippage(text: string): void
  choose(side: 'from' | 'to', id: AccountId): void
  flip(): void
}

/** The draft of a swap with its quote. With `isQuoting` false, the quote isn't refreshed, for example during the review. */
export function useSwap({ isQuoting = true }: { isQuoting?: boolean } = {}): UseSwap {
  const client = useClient()
  const latchkey = useLatchkey()
  const queries = useLatchkeyQueryClient()
  const { locale, currency } = useAppearance()
  const sign = useMemo(() => decimalSignOf(locale), [locale])
  const account = useActiveAccount()
  const { network } = useNetwork()
  const balances = useAccountBalances()
  const store = swapStore(latchkey)
  const stored = useDeferredStore(store)
  const networkId = account?.networkId ?? toNetworkId('eip155:1')

  const listed = useQuery({ ...swapTokensQuery(client, { networkId }), enabled: account !== undefined }, queries)
  const held = useMemo(
    () => balances.tokens.filter((token) => token.networkId === networkId),
    [networkId, balances.tokens],
  )
  const isOwn = account !== undefined && stored.account === account.id
  const chosen = isOwn && listed.data ? [stored.from, stored.to] : []
  // A network may list thousands, and this renders with every keystroke.
  const known = useMemo(() => tokenIds(held, listed.data ?? []), [held, listed.data])
  const missing = chosen.filter((id) => id !== undefined).filter((id) => !known.has(id))
  const unlisted = useUnlistedTokens(networkId, missing)
  const tokens = useMemo(
    () => mergeTokens(held, listed.data && [...listed.data, ...unlisted.tokens]),
    [held, listed.data, unlisted.tokens],
  )
  const native = network && tokens.find(({ id }) => id === nativeAsset(network.id))
  const draft = useMemo(
    () => (isOwn ? stored : { ...stored, from: undefined, to: undefined, text: '', exact: undefined }),
    [isOwn, stored],
  )
  const from = tokens.find(({ id }) => id === draft.from) ?? (draft.from === undefined ? native : undefined)
  const other = tokens.find(({ id }) => id === draft.to)
  const price = useQuery(
    {
      ...pricesQuery(client, { assets: other && !other.price ? [other.id] : [], currency }),
      enabled: other !== undefined && !other.price,
    },
    queries,
  )
  const told = price.data?.[0]?.price
  const to = useMemo(
    () => (other && !other.price && told ? { ...other, price: decimalOf(told) } : other),
    [other, told],
  )

  const slippage = useMemo(() => readSlippage(draft.slippage), [draft.slippage])
  const isKnown = balances.status === 'ready' || balances.status === 'stale'
  const amount = readDraft({ ...draft, from, isKnown, sign })
  // An amount above the balance is quoted too.
  const typed = amount.status === 'read' || amount.status === 'refused' ? amount.raw : undefined
  const wanted = useSettled(typed, TYPING_MS)
  const isComplete = from !== undefined && to !== undefined && wanted !== undefined
  const question = useQuery(
    {
      ...swapQuoteQuery(client, { from: from?.id ?? ZERO_ACCOUNT, to: to?.id ?? ZERO_ACCOUNT, amount: wanted ?? 0n }),
      enabled: isComplete && isQuoting,
      refetchInterval: SWAP_QUOTE_MS,
      placeholderData: (before) => before,
    },
    queries,
  )
  const edit = (change: Partial<SwapDraft>) => account && editSwap(store, account.id, change)

  return {
    draft,
    account: account?.id,
    tokens,
    tokensError: listed.error ?? undefined,
    isLoading: listed.isPending || unlisted.isLoading || balances.status === 'loading',
    from,
    to,
    native,
    amount,
    slippage,
    quote: isComplete ? quoteState(question) : { status: 'none' },
    latestDraft: () => (store.getState() === stored ? draft : store.getState()),
    refreshQuote: () => void question.refetch(),
    setText: (text) => edit({ text, exact: undefined }),
    setExact: (text, exact) => edit({ text, exact }),
    setSlippage: (slippage) => edit({ slippage }),
    choose: (side, id) => edit(chooseToken({ ...draft, from: from?.id, to: to?.id }, side, id)),
    flip() {
      if (from) edit({ from: to?.id, to: from.id, exact: undefined })
    },
  }

  function quoteState({ data, error, dataUpdatedAt, isPlaceholderData }: typeof question): SwapQuoteState {
    const isFor = data && data.fromAccount === from?.id && data.toAccount === to?.id
    if (error && !isPlaceholderData) return { status: 'failed', error }
    if (!isFor) return { status: 'loading' }
    return { status: 'ready', quote: data, at: dataUpdatedAt, isOld: data.fromAmount !== String(typed) }
  }
}

/** Tokens that are in no list, requested by their ids. */
function useUnlistedTokens(networkId: NetworkId, ids: readonly AccountId[]) {
  const client = useClient()
  const queries = ids.map((id) => swapTokensQuery(client, { networkId, address: addressOf(id) }))
  return useQueries({ queries, combine: combineTokens }, useLatchkeyQueryClient())
}

// A stable function, so that its result is a stable object.
function combineTokens(results: readonly UseQueryResult<readonly ListedToken[]>[]) {
  return { tokens: results.flatMap(({ data = [] }) => data), isLoading: results.some(({ isPending }) => isPending) }
}

/** Fills the draft with the parameters of the view, once the tokens are known. */
export function useGivenSwap(
  given: { from?: string | undefined; to?: string | undefined; amount?: string | undefined },
  { tokens, isLoading, account }: UseSwap,
): void {
  const store = swapStore(useLatchkey())
  const [isTaken, setTaken] = useState(given.from === undefined && given.to === undefined && given.amount === undefined)
  useEffect(() => {
    if (isTaken || isLoading || !account) return
    const idOf = (text: string | undefined) =>
      text && (findToken(tokens, text)?.id ?? readTokenId(text, networkOf(account)))
    const [from, to] = [idOf(given.from), idOf(given.to)]
    editSwap(store, account, {
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(given.amount === undefined ? {} : { text: given.amount, exact: undefined }),
    })
    setTaken(true)
  }, [isTaken, isLoading, account, given, tokens, store])
}

type Reading = Pick<SwapDraft, 'text' | 'exact'> & {
  from: SwapToken | undefined
  isKnown: boolean
  sign: '.' | ','
}

function readDraft({ text, exact, from, isKnown, sign }: Reading): AmountReading & { raw?: bigint } {
  const decimals = from?.decimals ?? UNKNOWN_DECIMALS
  const reading = exact === undefined ? readTypedAmount(text, sign, { decimals }) : readAmount(exact, { decimals })
  if (!isKnown || !from || reading.status !== 'read') return reading
  const balance = from.balance ? rawOf(from.balance.amount, from.balance.decimals) : 0n
  if (reading.raw <= balance) return reading
  return { status: 'refused', problem: { kind: 'insufficient' }, raw: reading.raw }
}

const UNKNOWN_DECIMALS = 36
const TYPING_MS = 250
