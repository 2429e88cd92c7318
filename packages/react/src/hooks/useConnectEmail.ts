import type { Connection } from '@latchkey/core'
import { connectDevice, connectEmail, connectOtp, type EmailStep } from '@latchkey/core/actions'
import { type Mutation, useMutation } from './useMutation.ts'
import { useStoppableMutation } from './useStoppableMutation.ts'

/**
 * Mails a code, or a link to a visitor whose wallet is in another browser: `mutate({ email })`. Then show a field for the code,
 * which `useConnectOtp` takes. With `data.action` `VERIFY_DEVICE`, also show `data.matchNumber`, which the page of the link asks
 * for, and start `useConnectDevice`. With `CONNECT`, this browser was signed in already and is connected now.
 */
export function useConnectEmail(): Mutation<Parameters<typeof connectEmail>[1], EmailStep> {
  return useMutation(connectEmail)
}

/** Connects with the mailed code: `mutate({ otp: '123456' })`. */
export function useConnectOtp(): Mutation<Parameters<typeof connectOtp>[1], Connection> {
  return useMutation(connectOtp)
}

/**
 * Waits until the mailed link was answered, at most ten minutes: `mutate()`. It succeeds when a code was mailed, and fails with
 * `DEVICE_DENIED` if the visitor said no. A new address gets a code and no link, so never wait for this before asking for the code.
 */
export function useConnectDevice(): Mutation<undefined, void> {
  return useStoppableMutation((client, _: undefined, signal) => connectDevice(client, { signal }))
}
