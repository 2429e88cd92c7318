const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#c97814"/><circle cx="38" cy="48" r="15" fill="none" stroke="#fff" stroke-width="8"/><path d="M53 48h27M69 48v13" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/></svg>`

/** The wallet's icon, a key, as the data URI that EIP-6963 requires. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The wallet's name, in every namespace. */
export const walletName = 'Devnet Wallet'
