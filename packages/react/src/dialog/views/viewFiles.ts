// How every view after the first is loaded. A file of its own, because a bundler writes beside each import the names of
// all files that it needs: three kilobytes that a dialog which shows only its first view doesn't use.

// The views of a feature lead to each other, so they are fetched as one file: small files compress badly, and each is a
// request. Views that ask a wallet to connect or switch also load what asks it.
export const connect = () => withConnectAttempt(import('../../features/connect/views.ts'))
export const phone = () => withConnectAttempt(loadPhone())
export const networks = () => withConnectAttempt(loadNetworks())
export const login = async () => (await import('../../features/login/views.ts')).views
export const account = async () => ({ Account: (await import('../../features/account/Account.tsx')).View })
export const settings = async () => (await import('../../features/account/settingsViews.ts')).views
export const emailChange = async () => (await import('../../features/account/emailViews.ts')).views
export const activity = async () => ({ Activity: (await import('../../features/portfolio/Activity.tsx')).View })
export const details = async () => (await import('../../features/portfolio/detailViews.ts')).views
export const receive = async () => ({ Receive: (await import('../../features/receive/Receive.tsx')).View })
export const send = async () => (await import('../../features/send/views.ts')).views
export const scan = async () => ({ ScanRecipient: (await import('../../features/send/scan/ScanRecipient.tsx')).View })
export const approval = async () => (await import('../../features/send/embedded/embeddedViews.ts')).embeddedViews
export const swap = async () => (await import('../../features/swap/views.ts')).views
export const funding = async () => ({ FundWallet: (await import('../../features/buy/FundWallet.tsx')).View })
export const buy = async () => (await loadBuy()).views
export const purchases = async () => ({ OnRampActivity: (await import('../../features/buy/OnRampActivity.tsx')).View })
export const names = async () => (await import('../../features/names/views.ts')).views
export const permissions = async () => (await import('../../features/permissions/views.ts')).views
export const signIn = async () => ({ SignMessage: (await import('../../features/signIn/SignMessage.tsx')).View })

// What runs the attempts of views for phone wallets and for logins.
export const pairWallet = async () => (await import('../../features/phone/pairWallet.ts')).pairWallet
export const runLoginAttempt = async () => (await import('../../features/login/runLoginAttempt.ts')).runLoginAttempt

// Prompts that stand below every view. They are parts of the views of their features: as separate files they would split
// what they share into more files.
export const phonePrompts = async () => (await loadPhone()).prompts
export const networkPrompts = async () => (await loadNetworks()).prompts
export const buyPrompts = async () => (await loadBuy()).prompts

const loadPhone = () => import('../../features/phone/views.ts')
const loadNetworks = () => import('../../features/networks/views.ts')
const loadBuy = () => import('../../features/buy/views.ts')

async function withConnectAttempt<Views>(loading: Promise<{ views: Views }>): Promise<Views> {
  const [{ views }] = await Promise.all([loading, import('../../wallets/runConnectAttempt.ts')])
  return views
}
