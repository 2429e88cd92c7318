import type { Eip1193Provider } from '@latchkey/core'
import { getEip1193Provider } from '@latchkey/core/eip1193'
import { useMemo } from 'react'
import { useClient } from './useClient.ts'

/**
 * The EVM connection as a provider for viem, ethers and other libraries, whichever wallet it is. It is the same object while
 * the component is mounted; listen to `accountsChanged` and `chainChanged`.
 */
export function useEip1193Provider(): Required<Eip1193Provider> {
  const client = useClient()
  return useMemo(() => getEip1193Provider(client), [client])
}
