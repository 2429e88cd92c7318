/** A Wallet Standard wallet, as a page sees it. */
export type Registration = {
  binding: string
  name: string
  icon: string
  chains: readonly string[]
  /** The features that this process implements: `solana:signMessage`. */
  features: readonly string[]
}

/** Registers a wallet with the Wallet Standard. Runs in the page, so it can't use anything outside itself. */
export function registerInPage({ binding, name, icon, chains, features }: Registration) {
  if (window !== window.top) return
  const page = globalThis as never as Record<
    string,
    (request: unknown) => Promise<{ result?: unknown; error?: unknown }>
  >
  const listeners = new Set<(change: unknown) => void>()
  const call = async (method: string, params: readonly unknown[]) => {
    const { result, error } = (await page[binding]?.({ method, params: pack(params) })) ?? {}
    if (error !== undefined) throw error
    return unpack(result)
  }
  const setAccounts = (sent: unknown) => {
    wallet.accounts = sent as never
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts: [] as readonly unknown[],
    features: {
      'standard:connect': { version: '1.0.0', connect: (input?: unknown) => connect('standard:connect', input) },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: async () => {
          await call('standard:disconnect', [])
          setAccounts([])
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: (change: unknown) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...Object.fromEntries(
        features.map((id) => [
          id,
          {
            version: '1.0.0',
            supportedTransactionVersions: ['legacy', 0],
            [id.slice(id.indexOf(':') + 1)]: (...inputs: readonly unknown[]) =>
              id.endsWith(':connect') ? connect(id, inputs[0]) : call(id, inputs),
          },
        ]),
      ),
    },
  }
  async function connect(method: string, input: unknown) {
    setAccounts(await call(method, [input ?? {}]))
    return { accounts: wallet.accounts }
  }
  Object.assign(globalThis, {
    [`${binding}_emit`]: (_: string, accounts: unknown) => {
      setAccounts(unpack(accounts))
      for (const listener of listeners) listener({ accounts: wallet.accounts })
    },
  })
  const register = (api: { register(one: unknown): void }) => api.register(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))

  // Bytes can't be passed, so they are sent as lists of numbers under a special name.
  function pack(value: unknown): unknown {
    if (value instanceof Uint8Array) return { bytes: [...value] }
    if (Array.isArray(value)) return value.map(pack)
    if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, pack(member)]))
  }
  function unpack(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(unpack)
    if (typeof value !== 'object' || value === null) return value
    if ('bytes' in value) return Uint8Array.from(value.bytes as number[])
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, unpack(member)]))
  }
}
