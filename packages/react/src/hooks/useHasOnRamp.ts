import { onRampNetworksQuery } from '@latchkey/core/queries'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useLatchkey } from '../context/latchkey.ts'
import { selectFeatures } from '../context/options.ts'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.ts'
import { useClient } from './useClient.ts'
import { useNetwork } from './useNetwork.ts'

/**
 * Whether visitors can buy tokens of the network in use: the app offers it, a provider of the server sells them, and the
 * visitor's time zone isn't one where buying is off.
 */
export function useHasOnRamp(): boolean {
  const client = useClient()
  const { networkId } = useNetwork()
  const { onramp } = selectFeatures(useStore(useLatchkey().options))
  const { data } = useQuery(onRampNetworksQuery(client), useLatchkeyQueryClient())
  return onramp && networkId !== undefined && data?.includes(networkId) === true && !isRestrictedTimeZone()
}
