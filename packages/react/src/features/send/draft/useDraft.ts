import { useStore } from 'zustand'
import { useLatchkey } from '../../../context/latchkey.ts'
import type { SendState } from '../../../context/sendDraft.ts'
import { useActiveAccount } from '../../../hooks/useActiveAccount.ts'
import { reduceSend, type SendEvent } from './reduceSend.ts'
import { sendStore } from './sendStore.ts'

/** What has been entered, and what changes it. */
export type Draft = {
  /** `undefined` while nothing has been entered for the current account on its network. */
  readonly typed: SendState | undefined
  dispatch(event: SendEvent): void
  /** The same, for the current account: what was entered for another is dropped. */
  edit(event: SendEvent): void
}

/** The provider's only draft of a transfer. It is only changed by dispatch. */
export function useDraft(): Draft {
  const send = sendStore(useLatchkey())
  const state = useStore(send)
  const id = useActiveAccount()?.id
  const dispatch = (event: SendEvent) => send.setState((before) => reduceSend(before, event), true)
  return {
    typed: id !== undefined && state.account === id ? state : undefined,
    dispatch,
    edit(event) {
      if (id !== undefined) dispatch({ type: 'begin', account: id })
      dispatch(event)
    },
  }
}
