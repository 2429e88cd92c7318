import { randomUUID } from 'node:crypto'
import type { Bus, MailboxLimits, MailboxStore } from '../mailbox/mailboxStore.ts'
import { readNodeMessages } from '../mailbox/messageText.ts'
import { connectValkey } from './valkeyConnection.ts'
import { createValkeyMailbox } from './valkeyMailbox.ts'

type Deps = { url: string; limits: MailboxLimits; now: () => number; onFailure: (error: unknown) => void }

// One channel per node instead of per topic, so that a node that reconnects subscribes once.
const CHANNEL_PREFIX = 'latchkey:relay:node:'

/** Connects to Valkey twice: for the mailboxes, and to receive what other nodes publish for this node's clients. */
export async function openValkeyMailbox({ url, onFailure, ...deps }: Deps): Promise<{ store: MailboxStore; bus: Bus }> {
  const node = randomUUID()
  const client = await connectValkey(url, onFailure)
  const store = createValkeyMailbox({ client, node, channelPrefix: CHANNEL_PREFIX, onFailure, ...deps })
  try {
    return { store, bus: createBus(await connectValkey(url, onFailure), CHANNEL_PREFIX + node, onFailure) }
  } catch (error) {
    await store.close()
    throw error
  }
}

function createBus(
  client: Awaited<ReturnType<typeof connectValkey>>,
  channel: string,
  onFailure: (error: unknown) => void,
): Bus {
  return {
    async listen({ onMessage, onRepeat, onPresence, onGap }) {
      client.on('messageBuffer', (_, bytes: Buffer) => {
        try {
          for (const nodeMessages of readNodeMessages(bytes))
            if (typeof nodeMessages !== 'string') onMessage(nodeMessages)
            else if (nodeMessages.startsWith('+')) onPresence(nodeMessages.slice(1))
            else onRepeat(nodeMessages)
        } catch (error) {
          onFailure(error)
        }
      })
      await client.subscribe(channel)
      client.on('ready', () => {
        client.subscribe(channel).then(onGap, onFailure)
      })
    },
    async close() {
      client.disconnect()
    },
  }
}
