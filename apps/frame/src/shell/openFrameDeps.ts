import { createRpcRequest } from '../chain/rpcRequest.ts'
import { createBatches } from '../execute/batches.ts'
import { createRecipients } from '../execute/recipients.ts'
import { openKeys } from '../keys/openKeys.ts'
import { openKeyWorkers } from '../keys/openKeyWorkers.ts'
import { startKeyWorker } from '../keys/startKeyWorker.ts'
import { createApi } from '../server/createApi.ts'
import { readConfig as readServerConfig } from '../server/readConfig.ts'
import { openVault } from '../vault/openVault.ts'
import type { VaultStore } from '../vault/vaultStore.ts'

/**
 * The dependencies of every page of the secure origin that uses a wallet, for one page origin.
 *
 * @param pageOrigin of the embedding page; the secure origin itself for its own pages
 * @param sessionOrigin whose session is used: a page of the secure origin has none
 * @param store of the frame that opened this window, if its storage is another one
 */
export async function openFrameDeps(
  window: Window & typeof globalThis,
  pageOrigin: string,
  sessionOrigin = pageOrigin,
  store?: VaultStore,
) {
  const { indexedDB, crypto, navigator, location } = window
  const fetch: typeof globalThis.fetch = (input, init) => window.fetch(input, init)
  const secureOrigin = location.origin
  const persist = navigator.storage?.persist ? () => navigator.storage.persist() : undefined
  const readConfig = rememberAnswer(() => readServerConfig({ fetch, secureOrigin }))
  // In parallel: neither needs the other.
  const [vault, config] = await Promise.all([openVault({ indexedDB, crypto, persist, store }), readConfig()])
  const now = Date.now
  const api = createApi({ fetch, crypto, vault, now, secureOrigin, pageOrigin, sessionOrigin, locks: navigator.locks })
  const passkeys = { credentials: navigator.credentials, crypto, host: location.hostname }
  const workers = openKeyWorkers(startKeyWorker)
  const keys = openKeys({ api, vault, workers, crypto, readConfig, passkeys, now, secureOrigin })
  const rpcRequest = createRpcRequest({ fetch, origin: secureOrigin })
  const recipients = createRecipients(window.localStorage)
  const batches = createBatches(window.localStorage, pageOrigin)
  return { api, vault, keys, config, secureOrigin, pageOrigin, fetch, rpcRequest, recipients, batches, workers }
}

/** Calls `read` once. A failure isn't kept, so the next call tries again. */
export function rememberAnswer<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let reading: Promise<Answer> | undefined
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}
