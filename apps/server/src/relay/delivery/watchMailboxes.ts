import type { Logger } from 'pino'
import type { RelayMetrics } from '../../base/metrics.ts'
import type { Config } from '../../config/configSchema.ts'
import type { MailboxStore } from '../mailbox/mailboxStore.ts'

type Deps = { store: Pick<MailboxStore, 'size'>; limits: Config['relay']; metrics: RelayMetrics; log: Logger }

/** Measures how full the mailboxes are. Logs once when a limit is exceeded and once when it no longer is. */
export function createMailboxWatch({ store, limits, metrics, log }: Deps): () => Promise<void> {
  let isAlarmed = false
  return async () => {
    const { messages, bytes } = await store.size()
    if (messages !== undefined) metrics.relayMailboxMessages.set(messages)
    metrics.relayMailboxBytes.set(bytes)
    const isFull = bytes > limits.mailboxAlarmBytes || (messages ?? 0) > limits.mailboxAlarmMessages
    if (isFull === isAlarmed) return
    isAlarmed = isFull
    const facts = { alarm: 'mailbox-size', messages, bytes }
    if (isFull) log.warn(facts, 'the mailboxes of the relay are fuller than the alarm allows')
    else log.info(facts, 'the mailboxes of the relay are below the alarm again')
  }
}
