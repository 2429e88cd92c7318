import type { CreateWallet } from './wallet.ts'

// Ids of the server's directory. RainbowKit has more names; those that the directory doesn't know are left out.

/** Every phone wallet, which the dialog always offers. */
export const walletConnectWallet = unlisted('WalletConnect')
/** The wallet of the browser, which the dialog always offers first. */
export const injectedWallet = unlisted('Browser wallet')

export const argentWallet = listed('Ready', 'b8a8ede3fd84772ec0d0517744d7504aae3287ab20d3027659984131410cc670')
export const backpackWallet = listed('Backpack', '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0')
export const baseAccount = listed('Base Account', '3aa775bbf6c346587345c1b5744845c1a857614e3a3aabe147e79a284afaad2b')
export const berasigWallet = listed('BeraSig', '2ee509af042ca8c93e26a72de4aa9e88597bd437d95ba96e6fd75e2d6d1a7879')
export const bestWallet = listed('Best Wallet', '86a78177cc7bc6e7efb005072a9f7aa2514ad1280832b12b22cfc28a900d4d5b')
export const bifrostWallet = listed(
  'Bifrost Wallet',
  'fd20a3e8d2df89af54c7d2371374087ecfa189b3d2ff44c1a3a323f61b4ef995',
)
export const binanceWallet = listed(
  'Binance Wallet',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
)
export const bitgetWallet = listed('Bitget Wallet', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662')
export const bitskiWallet = listed('Bitski', 'a22387c50dc46e37549ed79453720cced83db2dedce4913d83075a9ac716762e')
export const braveWallet = listed('Brave Wallet', '023aa4575872dc80ffb2aa8cb78eb308951faeb7cad2b2c667b2c6d2ff957382')
export const bybitWallet = listed('Bybit Wallet', '37000f643b70ada89f875415376416befe797780b89e7d911ad36de09b837d6e')
export const coin98Wallet = listed(
  'Coin98 Super Wallet',
  '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
)
export const coinbaseWallet = listed(
  'Coinbase Wallet',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
)
export const compassWallet = listed(
  'Compass Wallet',
  'de6c57352195de195ead64abc9d77ad4e2f39a4e1a327881948e1057dd57d8f8',
)
export const coreWallet = listed('Core', '1b329788af68f7a4a893030857ad91717452c289eae266ee7809cf6b0109ad23')
export const ctrlWallet = listed('CTRL Wallet', 'aab2de436ac95ffe6a7e6f3e46e51eed2c94729a7a58fbb618725364032cd9a0')
export const dawnWallet = listed('Dawn Wallet', 'b56a7a5c03ebc2c7036ddfd1c3ced5c3fd1ee40cc4f45bc10f1516d80dbf0a86')
export const desigWallet = listed('Desig Wallet', 'c988b8fd4a8b61c388d21e507ca0595e5e1d46687e55f743961c6ed296b6ac71')
export const enkryptWallet = listed('Enkrypt', '1e5bdefbb111ee6b012b5898b3d6edfa98346d93c3d5bbdcbbd68b62983b3c31')
export const foxWallet = listed('FoxWallet', '8c6a56b9fb8b8ef6185f88113425bdb597b44c815aa6ea34f87ce20144fd7416')
export const frameWallet = listed('Frame', '7ac9d48ab64f3294ae29371c8d32a641a699c67ed3aac5e9a9aebfa61676c404')
export const frontierWallet = listed('Frontier', '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041')
export const gateWallet = listed('GateWallet', 'c729559481a831615bd8845aab7bb152fe6955a612a354d7895e17476e5e8b31')
export const imTokenWallet = listed('imToken', '9d141ae36594e07bfb63d8e0ecff2395afca53c34685e62890d69b11e13f1d0f')
export const iopayWallet = listed('ioPay', '1837dd773071a163abc67c1833a9e60a53d1b1f84a408b2457e9d5c70cb3da56')
export const kaiaWallet = listed('Kaia Wallet', '040438585926dca67416924151881c2afc53dd8d3d5a5a30f36c9f7d78e2594c')
export const krakenWallet = listed('Kraken Wallet', 'b10644bd6ee98b488ddbd9d3080bf0359306c8e3fd43823526d4694d447c62fe')
export const kresusWallet = listed(
  'Kresus SuperApp',
  '6603c3184e0eb4a320d06bed391600e07ab5ed6e4faf8592c666b140ca238e19',
)
export const ledgerWallet = listed('Ledger Wallet', '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927')
export const magicEdenWallet = listed('Magic Eden', '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6')
export const metaMaskWallet = listed('MetaMask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')
export const mewWallet = listed('MEW wallet', '7f7947ff99b044d8a345c1c99d0ee79a2029b103e2ceab1588884f65b3a5bad9')
export const nestWallet = listed('Nest Wallet', 'bf08fd507031b45b0f812d849df0833ea946daa748dca6f36d4ec51e1b3fc77f')
export const oktoWallet = listed('Okto', '2ee2d0fac6d59c7d0e5ce6b30117c392ccce7c63ca42f8df77e86e113e72fb0b')
export const okxWallet = listed('OKX Wallet', '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709')
export const omniWallet = listed('Omni', '374d296cca202f329139efae09e2a52050bc2ac85d1a75e393cede409e452aa6')
export const oneInchWallet = listed('1inch Wallet', '49021bb1d1d5e77848a50a0dc714149c4d75131d34f9b73e3d393d52ef87c7df')
export const oneKeyWallet = listed('OneKey', '18c693c4dff3cf0605f1df931ca54b279f229d9e05c0eb5d8e120946abac5f81')
export const paraSwapWallet = listed(
  'ParaSwap Wallet',
  '00350181f44860544c06fd17e384f5e9c6533d21f397679019cf4bc6a10354ce',
)
export const phantomWallet = listed('Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')
export const rabbyWallet = listed('Rabby Wallet', 'b2cc98f3ffe44cb44629866fda83c830bf695e0a4d4a59ee0d184a4a596df8e0')
export const rainbowWallet = listed('Rainbow', '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369')
export const ramperWallet = listed('Ramper Wallet', 'd8ee67874bee03e531d949fff76f298046aca665efc9f482ccdd5c3f4a1a2ed4')
export const readyWallet = listed('Ready', 'b8a8ede3fd84772ec0d0517744d7504aae3287ab20d3027659984131410cc670')
export const roninWallet = listed('Ronin Wallet', '57939b67808d8f4a128917acc0a57356c196b18e3b233ae1e8ef90b14baa2703')
export const safepalWallet = listed('SafePal', 'eb1ac4110d4c47bf27fde145838dc55c76ed79c6c743ab67d8f3bb4d253e2504')
export const safeWallet = listed('Safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f')
export const seifWallet = listed('Seif', 'ab5fab2035c974f4d5f2c8e13da77f7f270c56497324f0c69f7886f04f6747c0')
export const subWallet = listed('SubWallet', '0d4152f0aabd98c8d3f264411f9c5b5851544d38450e8b6326edf0d9320dce71')
export const tahoWallet = listed('Taho', '5a0f2409fd85f3595f1660d93d74f6b8d2a0561c9b9d36edca9885f99e3d2636')
export const talismanWallet = listed('Talisman', '4f67d2bc96b54132452ab9b7d4fa617bd41c258b71c73f1436808e5e81f2afc8')
export const tokenaryWallet = listed('Tokenary', '85fa6417b26d2110a9a574463c68b3300214aae03b46754e35c2934434bb7b05')
export const tokenPocketWallet = listed(
  'TokenPocket',
  '65956938bb6f6ed69f2288c30a0709081477b9257538b130b7cb6a1bfb5eece1',
)
export const trustWallet = listed('Trust Wallet', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0')
export const uniswapWallet = listed(
  'Uniswap Wallet',
  'f7de8d1d264726cec484dc1bacc89309bac20b266a56015a49e1e69406c9a3b3',
)
export const valoraWallet = listed('Valora', 'c010fe8a241b28c31e8fd4fa38ba3db541bc155bd5d738285a01406811477299')
export const wigwamWallet = listed('Wigwam', '42800910af5daa5a9ad6f8f93c81745dee1a44ca285d595b93ebf29f156ba36f')
export const zealWallet = listed('Zeal', 'ec8496967c511a92cd3b4da25aefdc708fc563d845fe074e13063ab98bc5e771')
export const zengoWallet = listed('Zengo Wallet', '01b76e6fe81c1417d632c734b348fbfe15ea573a674cc905a23b66457a6492ff')
export const zerionWallet = listed('Zerion', 'fa25b528a92e390880607950446dcf891ebb9a9147cff24beb90b6af30eb3ad4')

function listed(name: string, id: string): CreateWallet {
  return () => ({ id, name })
}

function unlisted(name: string): CreateWallet {
  return listed(name, '')
}
