import type { Approval, Decision, ToSign } from './approval.ts'
import type { Connected, SmartAccount } from './connected.ts'
import type { Batches, LookUps, Recipients, RpcRequest, SessionsApi } from './ports.ts'

/** What an approval needs from the frame. */
export type ApprovalContext = {
  connected: Connected
  /** What the page calls itself: unverified, shown in quotes. */
  pageName(): string | undefined
  rpcRequest: RpcRequest
  /** The bundler and the paymaster of a network. */
  bundlerRequest: RpcRequest
  /** The wallet's smart account on the connected network, whether it is the active one or not. */
  findSmartAccount(): Promise<SmartAccount | undefined>
  /** False while the wallet is locked. What needs no signature goes on. */
  canSign: boolean
  /** `eip155`: 65 bytes r‖s‖v with v 0 or 1; `solana`: 64 bytes. */
  sign(toSign: ToSign, signal: AbortSignal): Promise<Uint8Array>
  /** Resolves when the user has approved what is shown; rejects with `USER_REJECTED`. */
  show(approval: Approval, signal: AbortSignal): Promise<Decision>
  lookUps: LookUps
  recipients: Recipients
  batches: Batches
  permissionSessions: SessionsApi
  now(): number
}

/** What is shown, and how to finish after approval. Both are created from the same frozen object. */
export type Prepared = {
  approval: Approval
  /** Set if what was approved goes on after the page has aborted its request. */
  signal?: AbortSignal | undefined
  finish(sign: (toSign: ToSign) => Promise<Uint8Array>): Promise<unknown>
}
