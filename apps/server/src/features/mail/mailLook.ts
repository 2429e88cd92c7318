/** The dialog's colours in hex, because mail programs know neither OKLCH nor custom properties. */
export const light = {
  surface: '#fdfdfe',
  sunken: '#f3f4f6',
  line: '#dcdee2',
  text: '#16181d',
  muted: '#5f646d',
} as const

const dark = { surface: '#16181b', sunken: '#202327', line: '#303439', text: '#f4f5f7', muted: '#a6abb3' } as const

/** Around the card. */
export const page = { light: '#eceef1', dark: '#0b0c0e' } as const

export const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
export const codeFont = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

/**
 * The dark scheme and narrow screens. The light look stands in `style` attributes, so that it also holds in mail programs
 * that remove this sheet; only rules with priority are stronger than those.
 */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:420px){.page{padding:12px 8px!important}.card{padding:24px 20px!important}.code{font-size:34px!important;letter-spacing:7px!important;padding:16px 0 16px 7px!important}.act{display:block!important}}
@media (prefers-color-scheme:dark){.page{background:${page.dark}!important}.card{background:${dark.surface}!important;border-color:${dark.line}!important}.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}.code{background:${dark.sunken}!important;color:${dark.text}!important}.line{border-color:${dark.line}!important}.act,.mark{background:${dark.text}!important;color:${dark.surface}!important}.ring{border-color:${dark.surface}!important}.bar{background:${dark.surface}!important}}`
