export const noticeCss = `
.lk-notice{display:flex;flex-direction:column;align-items:center;gap:8px;padding:16px 8px;text-align:center;text-wrap:balance}
.lk-notice>strong{font-weight:500}
.lk-notice>p{color:var(--_muted);overflow-wrap:anywhere}
.lk-notice>.lk-notice-actions{display:flex;flex-direction:column;gap:8px;inline-size:100%;margin-block-start:8px}
.lk-notice>.lucide{width:28px;height:28px;color:var(--_muted)}
.lk-notice[data-tone=negative]>.lucide,.lk-notice[data-tone=negative]>strong{color:var(--_negative)}
.lk-notice[data-tone=warning]>.lucide{color:var(--_warning)}
.lk-notice[data-tone=positive]>.lucide{color:var(--_positive)}
`
