import type { Address } from 'viem'

/** How an app signs visitors in at its own backend. */
export type AuthenticationAdapter<Message> = {
  getNonce(): Promise<string>
  createMessage(args: { nonce: string; address: Address; chainId: number }): Message
  /** Whether the backend accepts the signature. */
  verify(args: { message: Message; signature: string }): Promise<boolean>
  signOut(): Promise<void>
}

export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** Types an adapter; it stays as it is. */
export function createAuthenticationAdapter<Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> {
  return adapter
}
