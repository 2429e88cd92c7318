import { type Found, type Links, noLinks } from './wallet.ts'

/** Maintained by hand, because no package has it; by the wallet's key in its source. */

/** The most used wallets, in the order in which they are offered. */
export const order: readonly string[] = [
  'io.metamask',
  'com.trustwallet.app',
  'com.coinbase.wallet',
  'app.phantom',
  'io.rabby',
  'com.okex.wallet',
  'me.rainbow',
  'com.binance.wallet',
  'com.bitget.web3',
  'io.zerion.wallet',
  'org.uniswap',
  'com.ledger',
  'solflare',
  'global.safe',
  'com.exodus',
  'com.brave.wallet',
  'com.crypto.wallet',
  'app.backpack',
  'io.magiceden.wallet',
  'app.xverse',
  'pro.tokenpocket',
  'im.token',
  'com.safepal',
  'com.bybit',
  'io.1inch.wallet',
  'so.onekey.app.wallet',
  'com.wallet.reown',
  'com.coin98',
  'com.roninchain.wallet',
  'com.robinhood.wallet',
  'com.kraken',
  'com.zengo',
  'com.tangem',
  'io.ready',
  'app.core.extension',
  'app.subwallet',
  'xyz.talisman',
  'sh.frame',
  'com.enkrypt',
  'unisat',
]

/** Ids that other sites already use for these wallets. Any other wallet gets an id from its name. */
export const ids: Readonly<Record<string, string>> = {
  'io.metamask': 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'com.trustwallet.app': '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  'com.coinbase.wallet': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'global.safe': '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  'com.ledger': '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'com.okex.wallet': '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  'app.phantom': 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'com.coin98': '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  'io.magiceden.wallet': '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  'app.backpack': '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'com.bitget.web3': '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  'xyz.frontier.wallet': '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  'app.xverse': '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  'com.wallet.reown': '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  'com.binance.wallet': '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  'me.rainbow': '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
}

/** Well-known wallets that two independently maintained packages describe alike; the build fails if only one does. */
export const certified: ReadonlySet<string> = new Set([
  'io.metamask',
  'com.trustwallet.app',
  'com.coinbase.wallet',
  'app.phantom',
  'io.rabby',
  'com.okex.wallet',
  'me.rainbow',
  'com.binance.wallet',
  'com.bitget.web3',
  'io.zerion.wallet',
  'org.uniswap',
  'com.ledger',
  'global.safe',
  'com.brave.wallet',
  'app.backpack',
  'io.magiceden.wallet',
  'pro.tokenpocket',
  'com.safepal',
  'io.1inch.wallet',
  'so.onekey.app.wallet',
  'com.roninchain.wallet',
  'app.subwallet',
  'xyz.talisman',
  'sh.frame',
  'com.enkrypt',
])

/** CAIP-2 namespaces of wallets that support more than, or other than, `eip155`. */
export const namespaces: Readonly<Record<string, readonly string[]>> = {
  'io.metamask': ['eip155', 'solana'],
  'com.trustwallet.app': ['eip155', 'solana', 'bip122'],
  'com.coinbase.wallet': ['eip155', 'solana'],
  'app.phantom': ['eip155', 'solana', 'bip122'],
  'com.okex.wallet': ['eip155', 'solana', 'bip122'],
  'com.binance.wallet': ['eip155', 'solana', 'bip122'],
  'com.bitget.web3': ['eip155', 'solana', 'bip122'],
  'com.ledger': ['eip155', 'solana', 'bip122'],
  'com.exodus': ['eip155', 'solana'],
  'com.brave.wallet': ['eip155', 'solana'],
  'app.backpack': ['eip155', 'solana'],
  'io.magiceden.wallet': ['eip155', 'solana', 'bip122'],
  'app.nightly': ['eip155', 'solana', 'polkadot'],
  'app.subwallet': ['eip155', 'bip122', 'polkadot'],
  'xyz.talisman': ['eip155', 'solana', 'polkadot'],
  'com.enkrypt': ['eip155', 'solana', 'bip122', 'polkadot'],
  'io.novawallet': ['eip155', 'polkadot'],
  'ag.jup': ['solana'],
  'com.novawallet.extention': ['solana'],
  'app.xverse': ['bip122'],
  'com.wallet.reown': ['bip122'],
  solflare: ['solana'],
  unisat: ['bip122'],
  'polkadot-js': ['polkadot'],
  'app.freighter': ['stellar'],
  'org.alephium': ['alephium'],
}

/** Wallets without WalletConnect, although the list that contains them is for WalletConnect. */
export const withoutWalletConnect: ReadonlySet<string> = new Set([
  'com.coinbase.wallet',
  'app.phantom',
  'com.brave.wallet',
  'sh.frame',
  'org.base.account',
])

/** Rows that aren't wallets but samples for developers. */
export const omitted: ReadonlySet<string> = new Set([
  'com.reown',
  'com.reown.docs',
  'com.reown.lab',
  'com.walletconnect',
  'io.reactwallet',
  'pk.modular',
  // The former name of Kaia Wallet, which is in the list.
  'kaikas',
])

/** Keys that mean the same wallet as another key, whose missing data they fill in. */
export const same: Readonly<Record<string, string>> = {
  'com.berasig': 'app.berasig',
  'io.yowallet': 'com.fastex.wallet',
  base: 'org.base.account',
  'kresus-wallet': 'com.kresus',
}

/** Flags that a wallet sets on its injected provider, which no package lists. */
export const flags: Readonly<Record<string, readonly string[]>> = { 'com.coinbase.wallet': ['isCoinbaseWallet'] }

/** Wrong links of a source. */
export const wrongLinks: Readonly<Record<string, readonly (keyof Links)[]>> = { 'com.enkrypt': ['webapp_link'] }

/** Names by which a wallet is better known. */
export const names: Readonly<Record<string, string>> = {
  'com.coinbase.wallet': 'Coinbase Wallet',
  'io.rabby': 'Rabby Wallet',
  'sh.frame': 'Frame',
}

/** Wallets that no package has. */
export const added: readonly Found[] = [
  byHand('solflare', 'Solflare', {
    homepage: 'https://solflare.com/',
    mobile_link: 'solflare://',
    app_store: 'https://apps.apple.com/app/id1580902717',
    play_store: 'https://play.google.com/store/apps/details?id=com.solflare.mobile',
    chrome_store: 'https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic',
    firefox_store: 'https://addons.mozilla.org/firefox/addon/solflare-wallet/',
  }),
  byHand('unisat', 'UniSat Wallet', {
    homepage: 'https://unisat.io/',
    chrome_store: 'https://chromewebstore.google.com/detail/ppbibelpcjmhbdihakflkdcoccbgbkpo',
  }),
  byHand('polkadot-js', 'Polkadot{.js}', {
    homepage: 'https://polkadot.js.org/extension/',
    chrome_store: 'https://chromewebstore.google.com/detail/mopnmbcafieddcagagdcbnhejhlodfdd',
    firefox_store: 'https://addons.mozilla.org/firefox/addon/polkadot-js-extension/',
  }),
]

function byHand(key: string, name: string, links: Partial<Links>): Found {
  const source = { name: 'latchkey', version: '1', licence: 'MIT', integrity: '' } as const
  return {
    key,
    name,
    rdns: null,
    source,
    links: { ...noLinks, ...links },
    injected: [],
    speaksWalletConnect: false,
  }
}
