// How the views of a connected account are loaded. A file of its own, because a bundler writes beside each import the
// names of all files that it needs: two kilobytes that a dialog without an account doesn't use.
export const account = async () => ({ Account: (await import('../features/account/Account.tsx')).View })
export const settings = async () => (await import('../features/account/settingsViews.ts')).views
export const emailChange = async () => (await import('../features/account/emailViews.ts')).views
export const activity = async () => ({ Activity: (await import('../features/portfolio/Activity.tsx')).View })
export const receive = async () => ({ Receive: (await import('../features/receive/Receive.tsx')).View })
export const send = async () => (await import('../features/send/views.ts')).views
export const approval = async () => (await import('../features/send/embeddedViews.ts')).embeddedViews
export const swap = async () => (await import('../features/swap/views.ts')).views
export const funding = async () => ({ FundWallet: (await import('../features/buy/FundWallet.tsx')).View })
export const buy = async () => (await import('../features/buy/views.ts')).views
export const purchases = async () => ({ OnRampActivity: (await import('../features/buy/OnRampActivity.tsx')).View })
export const names = async () => (await import('../features/names/views.ts')).views
export const permissions = async () => (await import('../features/permissions/views.ts')).views
export const signIn = async () => ({ SignMessage: (await import('../features/signIn/SignMessage.tsx')).View })
