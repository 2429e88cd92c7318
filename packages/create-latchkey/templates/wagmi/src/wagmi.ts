import { createClient } from '@latchkey/core'
import { latchkeyConfig } from '@latchkey/wagmi'
import { createConfig } from 'wagmi'
import { foundry } from 'wagmi/chains'

export const client = createClient({ server: 'http://localhost:3000' })

// The local chain of `npx latchkey`. Name the networks of your own server here.
export const config = createConfig(latchkeyConfig({ client, chains: [foundry] }))

// wagmi's hooks know these chains by their ids.
declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
