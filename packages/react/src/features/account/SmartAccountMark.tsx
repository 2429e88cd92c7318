import { useStyles } from '@latchkey/ui'

/** Marks the icon of a wallet whose active account is a smart account. Decorative: the row says it too. */
export function SmartAccountMark() {
  useStyles(markCss)
  return (
    <svg className="lk-smart-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M13 2 4 14h7l-1 8 9-12h-7z" fill="currentColor" />
    </svg>
  )
}

const markCss = `
.lk-smart-mark{position:absolute;inset-block-end:-5px;inset-inline-end:-5px;inline-size:18px;block-size:18px;padding:3px;border-radius:50%;background:var(--_surface);color:var(--_text);box-shadow:0 0 0 1px var(--_line)}
`
