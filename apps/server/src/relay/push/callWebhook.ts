import type { Post } from '../../chains/requests/postJson.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import { messageNumber } from '../mailbox/messageNumber.ts'
import type { EventSigner } from './eventSigner.ts'
import type { createReceiverLog } from './receiverLog.ts'
import type { Watch } from './watch.ts'

type Deps = {
  post: Post
  signer: EventSigner
  receiverLog: ReturnType<typeof createReceiverLog>
  now: () => number
  timeoutMs?: number | undefined
}

/** `refused`: the receiver rejects the event for good. */
export type CallOutcome = 'delivered' | 'refused' | 'retry'
export type CallWebhook = (watch: Watch, unread: StoredMessage) => Promise<CallOutcome>

const TIMEOUT_MS = 5_000
const ANSWER_BYTES_MAX = 64 * 1024
// Push services don't take longer ones, and the wallet reads its mailbox anyway.
const MESSAGE_MAX = 64 * 1024

/**
 * Posts one event to a webhook, signed by this relay
 * (https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc#watch-events-webhook). Redirects are not followed.
 */
export function createCallWebhook({ post, signer, receiverLog, now, timeoutMs = TIMEOUT_MS }: Deps): CallWebhook {
  return async ({ clientId, serviceUrl, webhookUrl }, { id, topic, message, publishedAt, tag }) => {
    const evt = {
      messageId: messageNumber(id),
      status: 'queued',
      topic,
      ...(message.length <= MESSAGE_MAX ? { message } : {}),
      publishedAt,
      tag,
    }
    const event = signer.sign({
      act: 'irn_watchEvent',
      aud: serviceUrl,
      typ: 'subscriber',
      sub: clientId,
      whu: webhookUrl,
      iat: Math.floor(now() / 1000),
      evt,
    })
    const { origin } = new URL(webhookUrl)
    try {
      const body = JSON.stringify({ eventAuth: [event] })
      const { status } = await post(webhookUrl, body, { timeoutMs, maxBytes: ANSWER_BYTES_MAX })
      if (status >= 500) throw new Error(`status ${status}`)
      receiverLog.worked(origin)
      return status >= 200 && status < 300 ? 'delivered' : 'refused'
    } catch (error) {
      receiverLog.failed(origin, error)
      return 'retry'
    }
  }
}
