import { embeddedError } from '@latchkey/protocol/frame'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { postWithoutProof } from '../secretLink.ts'
import type { InjectedWallet } from './useInjectedWallets.ts'

/** The page that requested the sign-in, and the message to sign for an address. */
export const siwfSchema = v.object({
  origin: v.string(),
  expiresAt: v.number(),
  message: v.optional(v.string()),
})
const accountsSchema = v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))), v.minLength(1))

/**
 * Asks a wallet to sign a Sign in with Farcaster message.
 *
 * @throws what the wallet throws; LatchkeyError `FARCASTER_FAILED`, `SOCIAL_STATE_INVALID`, `SIWX_*`
 */
export async function signSiwf(secret: string, wallet: InjectedWallet): Promise<void> {
  const [address] = v.parse(accountsSchema, await wallet.request({ method: 'eth_requestAccounts' }))
  const { message } = await postWithoutProof('/api/siwf/read', { c: secret, address }, siwfSchema)
  if (message === undefined) throw embeddedError('FARCASTER_FAILED')
  const params = [`0x${bytesToHex(utf8ToBytes(message))}`, address]
  const signature = v.parse(v.string(), await wallet.request({ method: 'personal_sign', params }))
  await postWithoutProof('/api/siwf/authenticate', { c: secret, message, signature }, v.object({}))
}
