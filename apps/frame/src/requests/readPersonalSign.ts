import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { type Hex, hexToBytes, parseTransaction, size, stringToHex } from 'viem'
import type { Connected } from '../approval/connected.ts'
import type { MessageRequest } from '../approval/parsedRequest.ts'
import { parseParams, refuse } from '../approval/refuse.ts'
import { readText } from '../decode/text/visibleText.ts'
import { checkSignIn } from './checkSignIn.ts'
import { addressSchema } from './hexSchemas.ts'
import { readServerMessage } from './serverMessage.ts'

/** `personal_sign` (EIP-191, version 0x45): a readable text, never bytes that could be a transaction. */
export function readPersonalSign(params: unknown, connected: Connected): MessageRequest {
  const [data, address] = parseParams(paramsSchema, params)
  if (address !== connected.addresses.eip155) throw embeddedError('ACCOUNT_MISMATCH')
  const message: Hex = /^0x(?:[0-9a-f]{2})*$/i.test(data) ? (data.toLowerCase() as Hex) : stringToHex(data)
  const problem = findDisguise(message)
  if (problem) throw refuse(problem)
  const text = readText(hexToBytes(message))
  const signIn = checkSignIn(text, 'eip155', connected)
  return { kind: 'message', message, text, signIn, server: readServerMessage(text, connected) }
}

const paramsSchema = v.looseTuple([
  v.pipe(v.string('the message must be a text'), v.maxLength(100_000, 'the message is too long')),
  addressSchema,
])

/** Bytes that have another meaning when they are signed elsewhere. */
function findDisguise(message: Hex): string | undefined {
  const isReadable = /^0x(?:0[9ad]|[2-7][0-9a-e]|[2-6]f)*$/.test(message)
  if (isReadable) {
    const text = readText(hexToBytes(message)) ?? ''
    return /^(?:0x)?[0-9a-fA-F]{64}$/.test(text.trim()) ? hashSentence : undefined
  }
  if (size(message) === 32) return hashSentence
  // The prefixes of what `eth_signTypedData` and EIP-191 hash, of authorizations (EIP-7702) and of contract wallets.
  if (/^0x(?:19(?:00|01|45)|05[c-f])/.test(message)) return 'it is the inner form of another kind of signature'
  return isTransaction(message) ? 'it is a transaction and not a message' : undefined
}

const hashSentence = 'a message of 32 bytes may be the hash of a transaction'

function isTransaction(message: Hex): boolean {
  try {
    parseTransaction(message as `0x02${string}`)
    return true
  } catch {
    return false
  }
}
