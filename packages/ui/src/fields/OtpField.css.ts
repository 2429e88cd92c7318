export const otpCss = `
.lk-otp{position:relative;direction:ltr}
.lk-otp-cells{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8px}
.lk-otp-cells>span{display:grid;place-items:center;block-size:56px;border:1px solid var(--_control);border-radius:var(--_r-m);background:var(--_surface);font-size:22px;line-height:28px;font-weight:600;font-variant-numeric:tabular-nums;transition:border-color 120ms}
.lk .lk-otp>input{position:absolute;inset:0;inline-size:100%;block-size:100%;padding:0;border:0;background:none;color:transparent;caret-color:transparent;font-size:16px;outline-color:transparent;cursor:text;z-index:1}
.lk-otp>input::selection{background:transparent}
.lk-otp>input:-webkit-autofill{-webkit-text-fill-color:transparent;transition:background-color 9999s}
.lk-otp>input:focus-visible~.lk-otp-cells>[data-active]{outline:2px solid var(--_focus);outline-offset:2px}
.lk-otp>input[aria-invalid]~.lk-otp-cells>span{border-color:var(--_negative)}
.lk-otp>input:disabled~.lk-otp-cells{opacity:.5}
`
