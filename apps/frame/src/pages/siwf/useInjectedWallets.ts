import { useEffect, useState } from 'react'
import * as v from 'valibot'

/**
 * A wallet of this browser, as it announced itself (https://eips.ethereum.org/EIPS/eip-6963). The name is unverified.
 */
export type InjectedWallet = {
  id: string
  name: string
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

const announcedSchema = v.object({
  info: v.object({ uuid: v.pipe(v.string(), v.maxLength(64)), name: v.pipe(v.string(), v.maxLength(64)) }),
  provider: v.object({ request: v.function() }),
})

/** The announced wallets, updated as more announce themselves. */
export function useInjectedWallets(): readonly InjectedWallet[] {
  const [wallets, setWallets] = useState<readonly InjectedWallet[]>([])
  useEffect(() => {
    const hear = (event: Event) => {
      const announced = v.safeParse(announcedSchema, 'detail' in event ? event.detail : undefined)
      if (!announced.success) return
      const { info, provider } = announced.output
      const wallet: InjectedWallet = {
        id: info.uuid,
        name: info.name,
        request: async (call) => Reflect.apply(provider.request, provider, [call]),
      }
      setWallets((known) => (known.some(({ id }) => id === wallet.id) ? known : [...known, wallet]))
    }
    window.addEventListener('eip6963:announceProvider', hear)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    return () => window.removeEventListener('eip6963:announceProvider', hear)
  }, [])
  return wallets
}
