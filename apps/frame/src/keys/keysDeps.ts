import type { SecureConfig } from '@latchkey/protocol/embedded'
import type { Passkeys } from '../recovery/passkeySecret.ts'
import type { Api } from '../server/createApi.ts'
import type { Vault } from '../vault/openVault.ts'
import type { KeyWorkers } from './openKeyWorkers.ts'

/** The dependencies of the wallet's keys; tests replace some. */
export type KeysDeps = {
  api: Pick<Api, 'request'>
  vault: Vault
  workers: KeyWorkers
  crypto: Crypto
  readConfig: () => Promise<SecureConfig>
  passkeys: Passkeys
  now: () => number
  secureOrigin: string
}
