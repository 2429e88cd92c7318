import type { Eip1193Provider } from '../src/client/provider.ts'
import type { LegacyWallet } from '../src/connectors/eip1193/legacyWallet.ts'

/** The same wallet in the forms that wallets had before `request`. `calls` are the methods that reached it. */
export function legacyWallets(wallet: Eip1193Provider): Record<string, LegacyWallet & { calls: string[] }> {
  const build = (methods: (request: Eip1193Provider['request']) => LegacyWallet) => {
    const calls: string[] = []
    const request: Eip1193Provider['request'] = (args) => {
      calls.push(args.method)
      return wallet.request(args)
    }
    const on: LegacyWallet['on'] = (event, listener) => wallet.on?.(event, listener)
    const removeListener: LegacyWallet['removeListener'] = (event, listener) => wallet.removeListener?.(event, listener)
    return { ...methods(request), on, removeListener, calls }
  }
  return {
    'sendAsync with a callback': build((request) => ({ sendAsync: withCallback(request) })),
    'send with a callback': build((request) => ({ send: withCallback(request) })),
    'send that resolves with a response': build((request) => ({ send: async (payload) => respond(request, payload) })),
    'send with a method that resolves with the result': build((request) => ({
      send: async (method, params) =>
        await request({ method: textOf(method), params: Array.isArray(params) ? params : [] }),
    })),
    'send with a method that resolves with a response': build((request) => ({
      send: async (method, params) => await respond(request, { id: 7, method: textOf(method), params }),
    })),
    'sendAsync, and enable for the accounts': build((request) => ({
      enable: () => request({ method: 'eth_requestAccounts' }),
      sendAsync: withCallback((args) =>
        args.method === 'eth_requestAccounts' ? Promise.reject(new Error('Unknown method')) : request(args),
      ),
    })),
  }
}

function withCallback(request: Eip1193Provider['request']) {
  return (payload: unknown, callback: unknown): void => {
    void respond(request, payload).then((response) => {
      if (typeof callback !== 'function') throw new TypeError('callback is not a function')
      const { error } = response
      callback(error ?? null, response)
    })
  }
}

type Response = { jsonrpc: '2.0'; id: unknown; result?: unknown; error?: unknown }

async function respond(request: Eip1193Provider['request'], payload: unknown): Promise<Response> {
  const { id, method, params } = Object(payload)
  const base = { jsonrpc: '2.0', id } as const
  return await request({ method: textOf(method), params }).then(
    (result) => ({ ...base, result }),
    (error: unknown) => ({ ...base, error }),
  )
}

function textOf(method: unknown): string {
  if (typeof method !== 'string') throw new TypeError('The method must be text')
  return method
}
