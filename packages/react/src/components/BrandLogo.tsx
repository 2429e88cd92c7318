import type { SocialProvider } from '@latchkey/protocol/frame'
import { useStyles } from '@latchkey/ui'

/** The logo of a social provider. Decorative: its name is next to it, or names the button. */
export function BrandLogo({ provider, size = 22 }: { provider: SocialProvider; size?: number }) {
  useStyles(brandCss)
  return (
    <svg className="lk-brand" data-brand={provider} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {provider === 'google' ? <Google /> : <path fillRule="evenodd" d={shapes[provider]} />}
    </svg>
  )
}

/** Four arcs of one circle, and the bar. */
function Google() {
  return (
    <g fill="none" strokeWidth="3.6">
      <path d="M12 12h8a8 8 0 0 1-2.34 5.66" stroke="#4285f4" />
      <path d="M17.66 17.66A8 8 0 0 1 5.07 16" stroke="#34a853" />
      <path d="M5.07 16a8 8 0 0 1 0-8" stroke="#fbbc05" />
      <path d="M5.07 8a8 8 0 0 1 12.59-1.66" stroke="#ea4335" />
    </g>
  )
}

const shapes: Readonly<Record<Exclude<SocialProvider, 'google'>, string>> = {
  x: 'M3 3h5.6l4.3 5.9L18 3h2.5l-6.5 7.4L21 21h-5.6l-4.7-6.4L5.2 21H2.7l6.9-7.9zM6.3 4.9l10 14.2h1.5l-10-14.2z',
  farcaster: 'M4 4h16v3h-1.4v10H20v3h-5.6v-6.4a2.4 2.4 0 0 0-4.8 0V20H4v-3h1.4V7H4z',
  discord:
    'M7.2 5.4c2.9-1 6.7-1 9.6 0 2.2 2.9 3.6 6.6 3.5 10.9-1.3 1.2-2.8 2-4.5 2.5l-1.1-1.8c-1.8.4-3.6.4-5.4 0l-1.1 1.8c-1.7-.5-3.2-1.3-4.5-2.5-.1-4.3 1.3-8 3.5-10.9zM9.1 9.9c-1 0-1.7.9-1.7 2s.7 2 1.7 2 1.7-.9 1.7-2-.7-2-1.7-2zm5.8 0c-1 0-1.7.9-1.7 2s.7 2 1.7 2 1.7-.9 1.7-2-.7-2-1.7-2z',
  apple:
    'M12 8c-1-.6-2-.9-3-.9-2.8 0-4.5 2.3-4.5 5.3 0 4 2.7 8.2 5.1 8.2.9 0 1.5-.6 2.4-.6s1.5.6 2.4.6c2 0 3.8-2.5 4.7-5.1-1.9-.8-2.9-2.3-2.9-4.1 0-1.5.8-2.7 2.1-3.4-.9-.6-2-.9-3.2-.9-1.1 0-2.1.4-3.1.9zm.1-1.5c0-2.1 1.5-3.8 3.5-4 .1 2.1-1.5 3.9-3.5 4z',
  github:
    'M12 2.2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6zM7.3 6.8c1.2-.1 2.2.4 3 1 1.1-.3 2.3-.3 3.4 0 .8-.6 1.8-1.1 3-1 .4.9.4 1.8.1 2.6.7.8 1.1 1.7 1.1 2.8 0 2.9-1.9 4.1-4.2 4.4.4.5.6 1.1.6 1.8v2.8h-4.6v-1.7c-1.9.3-2.5-.6-3-1.6-.2-.4-.6-.7-1-.9.9-.4 1.8.1 2.4 1 .4.6.9.7 1.6.5.1-.7.3-1.4.7-1.9-2.3-.3-4.3-1.5-4.3-4.4 0-1.1.4-2 1.1-2.8-.3-.8-.3-1.7.1-2.6z',
  facebook:
    'M12 2.2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6zm1.3 19.4h-3.1v-7.2H7.8v-2.9h2.4V9.6c0-2.5 1.4-3.8 3.7-3.8.8 0 1.5.1 2 .2v2.4h-1.3c-1 0-1.3.6-1.3 1.4v1.7h2.6l-.4 2.9h-2.2z',
}

const brandCss = `
.lk-brand{flex:none;fill:currentColor}
.lk-brand[data-brand=farcaster]{fill:light-dark(#7c4dd8,#a98bef)}
.lk-brand[data-brand=discord]{fill:light-dark(#5865f2,#8a94f7)}
.lk-brand[data-brand=facebook]{fill:light-dark(#0a6cdf,#4a9bff)}
.lk-mark .lk-brand{inline-size:44px;block-size:44px}
`
