import type { Client } from '@latchkey/core'
import { useStore } from 'zustand'
import { type Latchkey, useLatchkey } from './latchkey.ts'

/**
 * The client's configuration, to render with. A part of the page that hydrates late, inside `Suspense`, first gets what the
 * server rendered with, even if the configuration has arrived in the meantime.
 */
export function useConfig({ client, firstConfig }: Latchkey = useLatchkey()): Client['config'] {
  const setup = useStore(client.setup)
  return setup === client.setup.getInitialState() ? firstConfig : client.config
}
