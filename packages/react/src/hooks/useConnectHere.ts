import type { Connection } from '@latchkey/core'
import { connectGuest, connectPasskey } from '@latchkey/core/actions'
import { type Mutation, useMutation } from './useMutation.ts'
import { useStoppableMutation } from './useStoppableMutation.ts'

/** Connects a new wallet that only this browser can open, until the visitor adds a way to sign in: `mutate()`. */
export function useConnectGuest(): Mutation<Parameters<typeof connectGuest>[1], Connection> {
  return useMutation(connectGuest)
}

/** Connects by an existing or a new passkey: `mutate()`. The secure frame shows the button for it. */
export function useConnectPasskey(): Mutation<undefined, Connection> {
  return useStoppableMutation((client, _: undefined, signal) => connectPasskey(client, { signal }))
}
