import { solana } from '../networks.ts'
import type { Picture } from '../picture.ts'
import { ada, solanaAda } from '../wallet.ts'

const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const receiver = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const value = (answer: unknown) => ({ result: { context: { slot: 1 }, value: answer } })

const account = (owner: string, bytes = new Uint8Array()) => ({
  data: [btoa(String.fromCharCode(...bytes)), 'base64'],
  executable: false,
  lamports: 1_000_000_000,
  owner,
})
/** A mint with six decimals: 82 bytes, of which the 45th is the number of decimals. */
const mint = account(tokenProgram, new Uint8Array(82).fill(6, 44, 45))
const holding = {
  pubkey: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  account: {
    data: {
      parsed: { info: { mint: usdcMint, state: 'initialized', tokenAmount: { amount: '420500000', decimals: 6 } } },
    },
  },
}

const chain = {
  'rpc:getBalance': value(12_750_000_000),
  'rpc:getMinimumBalanceForRentExemption': { result: 890_880 },
  'rpc:getLatestBlockhash': value({ blockhash: solanaAda, lastValidBlockHeight: 300 }),
  'rpc:getRecentPrioritizationFees': { result: [] },
  'rpc:getTokenAccountsByOwner': value([holding]),
  // The recipient has an account, but no account for the token yet.
  'rpc:getMultipleAccounts': ([addresses]: readonly unknown[]) =>
    value(
      (Array.isArray(addresses) ? addresses : []).map((address) => {
        if (address === usdcMint) return mint
        return address === receiver ? account('11111111111111111111111111111111') : null
      }),
    ),
  'rpc:simulateTransaction': value({ err: null, logs: [], unitsConsumed: 450, accounts: [{ lamports: 2_039_280 }] }),
}

const balance = (name: string, symbol: string, numeric: string, price: number, decimals: number, address?: string) => ({
  ...{ name, symbol, price, chainId: solana.id, iconUrl: '', quantity: { decimals: String(decimals), numeric } },
  ...(address ? { address: `${solana.id}:${address}` } : {}),
})

const of = (view: 'Send' | 'Review', state: string, send: Picture['send'], rest: Partial<Picture> = {}): Picture => ({
  id: `${view}/${state}`,
  stack: view === 'Send' ? [{ view: 'Account' }, { view }] : [{ view: 'Account' }, { view: 'Send' }, { view }],
  scene: {
    networks: [{ ...solana, rpcUrls: ['https://gallery.test/rpc'] }],
    wallets: [{ name: 'Lantern', hue: 285, namespace: 'solana', accounts: [solanaAda] }],
    answers: {
      ...chain,
      '/v1/supported-chains': { http: [solana.id], ws: [] },
      '/v1/account/*/history': { data: [], next: null },
      '/v1/account/*/balance': {
        balances: [balance('Sol', 'SOL', '12.75', 162.4, 9), balance('USD Coin', 'USDC', '420.5', 1, 6, usdcMint)],
      },
    },
  },
  send,
  ...rest,
})
const typed = (text: string, recipient: string) => ({
  amount: { text, unit: 'token' as const, inToken: text },
  recipient,
})

export const sendSolanaPictures: readonly Picture[] = [
  of('Send', 'on Solana', typed('1.5', receiver)),
  of('Send', 'an address of another network', typed('1.5', ada)),
  of('Review', 'on Solana', typed('1.5', receiver), { says: '0.000005' }),
  of(
    'Review',
    'with a new token account',
    { ...typed('20', receiver), token: `${solana.id}/${usdcMint}` },
    { says: '0.00204' },
  ),
  of('Review', 'refused by Solana', typed('0.0001', solanaAda.replace('7xK', '7xL')), { says: '0.00089088' }),
]
