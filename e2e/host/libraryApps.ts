import type { World } from '../world/world.ts'

/**
 * What each app puts in its page, so that one journey drives all of them. Each uses its library as its own docs say, with
 * the wallet that our packages announce (EIP-6963).
 */
export type AppInPage = {
  connect(): Promise<unknown>
  address(): Promise<string | undefined>
  balance(): Promise<string>
  sign(message: string): Promise<string>
  /** Sends 1 wei. Resolves with the hash. */
  send(to: string): Promise<string>
  disconnect(): Promise<unknown>
}

export function ethersApp({ app }: World): string {
  return `
    import { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
    import { BrowserProvider, type Eip1193Provider } from 'ethers'

    const arrival = new Promise<BrowserProvider>((resolve) => {
      addEventListener('eip6963:announceProvider', (event) => {
        const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: Eip1193Provider }>).detail
        if (info.rdns === 'dev.latchkey.embedded') resolve(new BrowserProvider(provider))
      })
      dispatchEvent(new Event('eip6963:requestProvider'))
    })
    const signer = async () => (await arrival).getSigner()
    const accounts = async (): Promise<string[]> => (await arrival).send('eth_accounts', [])
    Object.assign(window, {
      inPage: {
        connect: signer,
        address: async () => (await accounts())[0],
        balance: async () => String(await (await arrival).getBalance((await accounts())[0]!)),
        sign: async (message: string) => (await signer()).signMessage(message),
        send: async (to: string) => (await (await signer()).sendTransaction({ to, value: 1n })).hash,
        disconnect: async () => (await arrival).send('wallet_revokePermissions', [{ eth_accounts: {} }]),
      },
    })

    export function App() {
      return (
        <LatchkeyProvider config={{ server: '${app}' }}>
          <LatchkeyButton />
        </LatchkeyProvider>
      )
    }
  `
}
