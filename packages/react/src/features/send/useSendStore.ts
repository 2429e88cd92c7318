import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { useLatchkey } from '../../context/latchkey.ts'
import { reduceSend, type SendEvent, type SendState } from '../../context/sendState.ts'

/** The provider's one draft of a transfer, and the only way to change it. */
export function useSendStore(): { state: SendState; dispatch: (event: SendEvent) => void } {
  const { send } = useLatchkey()
  return { state: useStore(send), dispatch: (event) => dispatchTo(send, event) }
}

export function dispatchTo(send: StoreApi<SendState>, event: SendEvent): void {
  send.setState((state) => reduceSend(state, event), true)
}
