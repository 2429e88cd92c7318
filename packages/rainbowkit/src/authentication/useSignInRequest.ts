import { addressOf } from '@latchkey/protocol'
import { useAccount } from '@latchkey/react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Authentication } from '../context/AuthenticationContext.tsx'
import { useRainbowKit } from '../context/RainbowKitContext.ts'

/**
 * Whether the visitor is asked to sign in: after connecting a wallet, after changing its account, and when the app's connect
 * button is pressed. Signs out at the app's backend when the account has changed or is gone.
 */
export function useSignInRequest({ adapter, status }: Authentication): boolean {
  const { signIn } = useRainbowKit()
  const { id, status: wallet } = useAccount({ namespace: 'eip155' })
  const address = id && addressOf(id)
  const before = useRef<{ wallet: typeof wallet; address?: string | undefined }>({ wallet: 'unknown' })
  const isOpen = useSyncExternalStore(signIn.subscribe, signIn.isOpen, () => false)

  useEffect(() => {
    const last = before.current
    const isKnown = wallet === 'connected' || wallet === 'disconnected'
    before.current = { wallet, address: isKnown ? address : last.address }
    if (!isKnown) return
    const hasChanged = last.address !== undefined && last.address !== address
    if (hasChanged && status === 'authenticated') void adapter.signOut()
    // A wallet of the last visit comes back without a question.
    const isNew = wallet === 'connected' && (last.wallet === 'disconnected' || last.wallet === 'connecting')
    if (wallet === 'disconnected') signIn.setOpen(false)
    else if (isNew || hasChanged) signIn.setOpen(true)
  }, [wallet, address, status, adapter, signIn])
  useEffect(() => {
    if (status === 'authenticated') signIn.setOpen(false)
  }, [status, signIn])

  return isOpen && status === 'unauthenticated' && address !== undefined
}
