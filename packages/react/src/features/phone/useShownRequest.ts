import type { WalletInfo, WalletRequest } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope } from '../../context/DialogContext.ts'
import { isPhone } from '../../wallets/isPhone.ts'

export type ShownRequest = { request: WalletRequest; wallet: WalletInfo; isPhone: boolean }

/** A wallet that answers by itself, or opens at once, needs nobody to be told. */
const SHOW_AFTER_MS = 400

/** The request that the visitor can do something about: of a wallet that does not listen, or on a phone any. */
export function useShownRequest(): ShownRequest | undefined {
  const { store } = useDialogScope().latchkey.client
  const requests = useStore(store, ({ walletRequests }) => walletRequests)
  const connections = useStore(store, (state) => state.connections)
  const onPhone = isPhone(navigator)
  const request = requests.find(({ isListening }) => isListening === false) ?? (onPhone ? requests[0] : undefined)
  const [settled, setSettled] = useState<number>()
  const id = request?.id
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
  const wallet = connections.find(({ key }) => key === request?.connection)?.wallet
  return request && wallet && settled === id ? { request, wallet, isPhone: onPhone } : undefined
}
