import { indexedDbStorage } from './indexedDbStorage.ts'
import { memoryStorage } from './memoryStorage.ts'
import type { WalletConnectStorage } from './storage.ts'

/**
 * The browser's database with this name. If it is forbidden or missing: memory, which is lost on a reload and not shared with
 * other tabs.
 */
export async function openStorage(name: string): Promise<WalletConnectStorage> {
  try {
    return await indexedDbStorage(name)
  } catch {
    return memoryStorage()
  }
}
