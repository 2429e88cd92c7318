import { indexedDbStorage } from './indexedDbStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import type { WalletConnectStorage } from './storage.ts'

/**
 * The browser's database under this name. Where it is forbidden or does not exist: memory, which a reload forgets and
 * which no other tab sees.
 */
export async function openStorage(name: string): Promise<WalletConnectStorage> {
  try {
    return await indexedDbStorage(name)
  } catch {
    return memoryStorage()
  }
}
