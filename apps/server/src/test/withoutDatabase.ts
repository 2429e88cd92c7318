import type { Config } from '../config/configSchema.ts'
import { createGuardedFetch } from '../providers/guardedFetch.ts'
import { createDirectory } from '../services/directory/createDirectory.ts'
import { createImageProxy } from '../services/images/createImageProxy.ts'

/** The services that need neither a database nor a chain. */
export function plainServices(config: Config) {
  return {
    directory: createDirectory(config.networks.map(({ id }) => id)),
    images: createImageProxy({ guardedFetch: createGuardedFetch(config.imageHosts) }),
  }
}
