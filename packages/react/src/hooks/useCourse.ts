import { nativeAsset, priceHistoryQuery } from '@latchkey/core/queries'
import { type AccountId, accountId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { useCurrency } from '../context/useCurrency.ts'
import { type Course, changeOf, courseOf, type PastOf } from './courseOf.ts'
import type { TokenBalance } from './tokenBalance.ts'
import { useClient } from './useClient.ts'

export type UseCourse = {
  /** Whether the past is still being read. */
  readonly isPending: boolean
  readonly course: Course | undefined
  /** Whether the past of any of them is known. */
  readonly hasPast: boolean
  /** The change of a token's price over a day; undefined if its past isn't known. */
  changeOf(token: TokenBalance): number | undefined
}

/** How the value of these tokens has changed over a day, as far as the server's sources know. */
export function useCourse(tokens: readonly TokenBalance[]): UseCourse {
  const client = useClient()
  const currency = useCurrency()
  const assets = useMemo(() => tokens.flatMap((token) => (isPriced(token) ? assetOf(token) : [])), [tokens])
  const { data, dataUpdatedAt, isPending } = useQuery(
    { ...priceHistoryQuery(client, { assets, currency }), enabled: assets.length > 0 },
    useLatchkeyQueryClient(),
  )
  return useMemo(() => {
    const pasts = new Map(data?.map(({ address, prices }) => [address, prices]))
    const pastOf: PastOf = (token) => pasts.get(assetOf(token))
    const now = Math.floor(dataUpdatedAt / 1000)
    return {
      isPending: isPending && assets.length > 0,
      hasPast: pasts.size > 0,
      course: data && courseOf(tokens, pastOf, now),
      changeOf: (token) => changeOf(token, pastOf(token), now),
    }
  }, [data, dataUpdatedAt, isPending, assets, tokens])
}

function isPriced({ value, isUnverified }: TokenBalance): boolean {
  return value !== undefined && value.units > 0n && !isUnverified
}

function assetOf({ networkId, address }: TokenBalance): AccountId {
  return address === undefined ? nativeAsset(networkId) : accountId(networkId, address)
}
