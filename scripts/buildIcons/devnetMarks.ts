/** Our own marks of the devnet's networks: none can be taken for a public network's. */
export const devnetNetworkMarks: Readonly<Record<string, string>> = {
  // A block of its own.
  'eip155-31337': mark(
    '#6d55f0',
    '<path d="m24 11 11 6.3v13.4L24 37l-11-6.3V17.3z" fill="#fff" fill-opacity=".22"/><path d="m24 11 11 6.3L24 24l-11-6.7zM24 24v13M13 17.3v13.4L24 37l11-6.3V17.3" fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round"/>',
  ),
  // Two blocks, side by side.
  'eip155-31338': mark(
    '#0f8f84',
    '<rect x="11" y="14" width="15" height="15" rx="4" fill="#fff" fill-opacity=".25" stroke="#fff" stroke-width="2.6"/><rect x="22" y="20" width="15" height="15" rx="4" fill="#0f8f84" stroke="#fff" stroke-width="2.6"/>',
  ),
  solana: mark(
    '#241a42',
    '<path d="M16 15h20l-4 4.5H12zM12 21.8h20l4 4.5H16zM16 28.6h20l-4 4.5H12z" fill="url(#s)"/><linearGradient id="s" x1="12" y1="33" x2="36" y2="15" gradientUnits="userSpaceOnUse"><stop stop-color="#b06bff"/><stop offset="1" stop-color="#3df0b6"/></linearGradient>',
  ),
  bip122: mark(
    '#4a9a45',
    '<g fill="none" stroke="#fff" stroke-width="3.2" stroke-linejoin="round"><path d="M19 15v18M16.5 15H26a4.4 4.4 0 0 1 0 8.8h-7M16.5 33H27a4.6 4.6 0 0 0 0-9.2h-8"/><path d="M22 11.5V15M26.5 11.5V15M22 33v3.5M26.5 33v3.5" stroke-width="2.8"/></g>',
  ),
}

/** The devnet's own token: a key. */
export const devnetTokenMarks: Readonly<Record<string, string>> = {
  KEY: mark(
    '#d07d14',
    '<circle cx="18" cy="24" r="7" fill="none" stroke="#fff" stroke-width="3.6"/><path d="M25 24h13v6M32 24v4.5" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
}

/** The stand-in for a provider of card purchases: a card. */
export const providerMarks: Readonly<Record<string, string>> = {
  sandbox: mark(
    '#475569',
    '<rect x="10" y="15" width="28" height="19" rx="4" fill="none" stroke="#fff" stroke-width="3"/><path d="M10 21.5h28" stroke="#fff" stroke-width="3.6"/><path d="M15 28.5h6" stroke="#fff" stroke-width="2.8" stroke-linecap="round"/>',
  ),
}

function mark(ground: string, glyph: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><rect width="48" height="48" fill="${ground}"/>${glyph}</svg>`
}
