import { type NetworkId, networkId } from '@latchkey/protocol'
import type { EmbeddedFrame, EmbeddedMemory } from '../../../client/embeddedAccess.ts'

/** Which networks have smart accounts, as the frame says once while a user is signed in. */
export type SmartAccountNetworks = {
  /** Never rejects: there are none if they can't be read. The next call then asks again. */
  read(): Promise<readonly NetworkId[]>
  /** The user has signed out. */
  forget(): void
}

/** The networks with smart accounts, requested from the frame once and then remembered. */
export function smartAccountNetworks(request: EmbeddedFrame['request'], memory: EmbeddedMemory): SmartAccountNetworks {
  let reading: Promise<readonly NetworkId[]> | undefined

  const read = () => {
    const answered = request('GET_SMART_ACCOUNT_ENABLED_NETWORKS').then(
      ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks.filter(isChainId).slice(0, NETWORKS_MAX),
      () => undefined,
    )
    const own: Promise<readonly NetworkId[]> = answered.then((chainIds) => {
      // Signed out meanwhile: what was forgotten must not be stored again.
      if (reading === own) {
        memory.write({ smartAccountNetworks: chainIds ?? [] })
        if (!chainIds) reading = undefined
      }
      return (chainIds ?? []).map((id) => networkId(`eip155:${id}`))
    })
    return own
  }
  return {
    read: () => {
      reading ??= read()
      return reading
    },
    forget: () => {
      reading = undefined
    },
  }
}

/** As many as are stored (embeddedMemory.ts). */
const NETWORKS_MAX = 200

function isChainId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}
