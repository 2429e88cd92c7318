import { nameQuery, parseRecipientOn, type SolanaRecipient } from '@latchkey/core/queries'
import { accountId, isLatchkeyError, type NetworkId } from '@latchkey/protocol'
import { useQuery } from '@tanstack/react-query'
import { useLatchkeyQueryClient } from '../../../context/queryClient.ts'
import { useAccountIdentity } from '../../../hooks/useAccountIdentity.ts'
import { useClient } from '../../../hooks/useClient.ts'
import { useSettled } from '../../../hooks/useSettled.ts'

/** The recipient that a typed text stands for. */
export type Receiver =
  | { readonly status: 'empty' }
  | { readonly status: 'looking'; readonly name: string }
  | {
      readonly status: 'found'
      readonly address: string
      readonly name?: string | undefined
      readonly avatar?: string | undefined
    }
  | Refused<ReceiverProblem>

/** `prefix`: what stands before the address, if it means another network. */
type Refused<Problem> = {
  readonly status: 'refused'
  readonly problem: Problem
  readonly name?: string | undefined
  readonly prefix?: string | undefined
}

/** `noNames`: no server is configured that could resolve a name. */
export type ReceiverProblem = 'invalid' | 'checksum' | 'otherNetwork' | 'nameUnknown' | 'nameFailed' | 'noNames'

const NAME_WAIT_MS = 500

/** Reads an address at once, and resolves a name when typing pauses. */
export function useReceiver(text: string, networkId: NetworkId | undefined): Receiver {
  const client = useClient()
  const reading = readRecipient(text, networkId)
  const typed = reading.status === 'read' && reading.recipient.kind === 'name' ? reading.recipient.name : ''
  const name = useSettled(typed, NAME_WAIT_MS, isPasted)
  const lookup = useQuery({ ...nameQuery(client, { name, networkId }), enabled: name !== '' }, useLatchkeyQueryClient())
  const found = receiverOf()
  const identity = useAccountIdentity(
    networkId && found.status === 'found' ? accountId(networkId, found.address) : undefined,
  )
  return found.status === 'found' ? { ...found, avatar: identity?.avatar ?? undefined } : found

  function receiverOf(): Receiver {
    if (reading.status === 'empty') return { status: 'empty' }
    if (reading.status === 'refused') return reading
    if (reading.recipient.kind === 'address') return { status: 'found', address: reading.recipient.address }
    if (client.config.server === undefined) return { status: 'refused', problem: 'noNames', name: typed }
    if (name !== typed || lookup.isPending) return { status: 'looking', name: typed }
    if (lookup.error) return { status: 'refused', problem: 'nameFailed', name }
    return named(name, lookup.data, networkId)
  }
}

// A name service's response is untrusted, and another name in it is no address.
function named(name: string, answer: string | null | undefined, networkId: NetworkId | undefined): Receiver {
  const address = readRecipient(answer ?? '', networkId)
  return address.status === 'read' && address.recipient.kind === 'address'
    ? { status: 'found', address: address.recipient.address, name }
    : { status: 'refused', problem: 'nameUnknown', name }
}

/** Pasted or filled in: there is no half of it to wait for. */
function isPasted(text: string, before: string): boolean {
  return Math.abs(text.length - before.length) > 1
}

/** What was typed as the recipient, before any name is resolved. */
type RecipientReading =
  | { readonly status: 'empty' }
  | { readonly status: 'read'; readonly recipient: SolanaRecipient }
  | Refused<'invalid' | 'checksum' | 'otherNetwork'>

function readRecipient(text: string, networkId: NetworkId | undefined): RecipientReading {
  if (text.trim() === '') return { status: 'empty' }
  try {
    return { status: 'read', recipient: parseRecipientOn(text, networkId) }
  } catch (error) {
    if (isLatchkeyError(error, 'RECIPIENT_CHECKSUM')) return { status: 'refused', problem: 'checksum' }
    if (isLatchkeyError(error, 'RECIPIENT_OTHER_NETWORK')) {
      const { prefix } = error.data
      return { status: 'refused', problem: 'otherNetwork', prefix: typeof prefix === 'string' ? prefix : undefined }
    }
    if (isLatchkeyError(error, 'RECIPIENT_INVALID')) return { status: 'refused', problem: 'invalid' }
    throw error
  }
}
