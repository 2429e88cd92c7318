import { chainIdOf } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { bytesToHex, hashMessage } from 'viem'
import type { Approval, TextPart, Warning } from '../approval/approval.ts'
import type { ApprovalContext, Prepared } from '../approval/approvalContext.ts'
import type { MessageRequest, SolanaMessageRequest } from '../approval/parsedRequest.ts'
import { visibleText } from '../decode/text/visibleText.ts'
import { signatureOf } from '../execute/smartAccount/signatureOf.ts'
import { digestOf, frameOf } from '../explain/frameOf.ts'
import { viewServerMessage } from '../explain/text/viewServerMessage.ts'
import { viewSignIn } from '../explain/text/viewSignIn.ts'

/** A text, or other bytes, to be signed with EIP-191. */
export function prepareMessage(request: MessageRequest, context: ApprovalContext, signal: AbortSignal): Prepared {
  const digest = hashMessage({ raw: request.message })
  const chainId = chainIdOf(context.connected.network.id)
  return {
    approval: Object.freeze({
      ...frameOf(context, 'eip155'),
      ...(request.server
        ? { kind: 'message', count: 1, ...viewServerMessage(request.server), raw: request.text ?? '' }
        : describe(request.text, request.message, request.signIn?.domain)),
      ...(request.signIn && { signIn: viewSignIn(request.text, 'eip155', context.connected) }),
      digest: digestOf([digest]),
    }),
    finish: async (sign) =>
      signatureOf(await sign({ namespace: 'eip155', kind: 'message', digest, chainId }), context, signal),
  }
}

/** The same on Solana, where the bytes are signed as they are. */
export function prepareSolanaMessage(request: SolanaMessageRequest, context: ApprovalContext): Prepared {
  const message = request.bytes.slice()
  return {
    approval: Object.freeze({
      ...frameOf(context, 'solana'),
      ...describe(request.text, bytesToHex(message), request.signIn?.domain),
      ...(request.signIn && { signIn: viewSignIn(request.text, 'solana', context.connected) }),
      digest: digestOf([message]),
    }),
    finish: async (sign) => ({ signature: base58.encode(await sign({ namespace: 'solana', message })) }),
  }
}

function describe(text: string | undefined, hex: string, domain: string | undefined) {
  const parts: readonly TextPart[] = text === undefined ? [{ text: hex }] : visibleText(text)
  const warnings: Warning[] = []
  if (text === undefined) warnings.push({ code: 'unreadableMessage' })
  if (parts.some((part) => 'hidden' in part)) warnings.push({ code: 'hiddenCharacters' })
  const facts = domain === undefined ? [] : [{ label: 'signIn' as const, value: { is: 'text' as const, text: domain } }]
  const actions: Approval['actions'] =
    facts.length > 0 ? [{ number: undefined, title: 'signIn', tone: 'neutral', facts }] : []
  const isSignIn = domain !== undefined
  return { kind: 'message' as const, count: 1, message: parts, isSignIn, actions, warnings, raw: hex }
}
