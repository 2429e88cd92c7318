import { useText } from '../i18n.ts'
import type { Navigate } from '../routes.ts'
import { followInPage } from '../useRoute.ts'

/** The app's name, which leads to the start page. */
export function Brand({ go }: { go: Navigate }) {
  const text = useText()
  return (
    <a
      className="app-brand"
      href="/"
      aria-label={text.appName}
      onClick={(event) => followInPage(event, () => go('portfolio'))}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--_accent)" />
        <g fill="none" stroke="var(--_on-accent)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="12" cy="16" r="4.75" />
          <path d="M17 16h8.5v4M21.5 16v3" />
        </g>
      </svg>
      <span>{text.appName}</span>
    </a>
  )
}
