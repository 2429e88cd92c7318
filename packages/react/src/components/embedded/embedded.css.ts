export const embeddedCss = `
.lk-mail{display:flex;flex-direction:column;gap:12px;padding:8px 0;text-align:center;text-wrap:balance}
.lk-mail>.lucide{width:32px;height:32px;margin-inline:auto;color:var(--_muted)}
.lk-mail strong{color:var(--_text)}
.lk-mail>.lk-caption>strong{display:block;inline-size:fit-content;margin:8px auto 0;padding:8px 20px;border-radius:var(--_r-m);background:var(--_sunken);font-size:28px;line-height:36px;font-weight:600;letter-spacing:.04em;font-variant-numeric:tabular-nums}
.lk-mail>p>bdi{display:inline-block;max-inline-size:100%;font-weight:500;overflow-wrap:anywhere}
.lk-code>[role=status]:empty{display:none}
.lk-code>[role=status]{margin-block-start:8px}
.lk-code .lk-field-error{margin-block-start:4px}
.lk-mail>.lk-number{padding:16px;border-radius:var(--_r-l);background:var(--_sunken);font-size:44px;line-height:48px;font-weight:600;letter-spacing:.04em;font-variant-numeric:tabular-nums;direction:ltr}
.lk-resend{display:flex;align-items:center;justify-content:center;gap:4px;flex-wrap:wrap}
.lk-approval{display:grid;place-content:center;gap:8px;min-block-size:calc(min(var(--latchkey-frame-height,300px),100dvh - 24px) - 76px);padding:24px;text-align:center;text-wrap:balance}
.lk-approval:has(>[aria-busy]){place-content:stretch}
.lk-panel[data-latchkey-framed]{block-size:var(--latchkey-frame-height)}
`
