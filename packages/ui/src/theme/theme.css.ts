/**
 * The tokens and inherited styles of all components. `--lk-*` is public; `--_*` is private: the host's value or the
 * default.
 */
export const themeCss = `
.lk{
--_surface:var(--lk-surface,light-dark(oklch(99.5% .002 260),oklch(21% .008 260)));
--_sunken:var(--lk-sunken,light-dark(oklch(96.5% .004 260),oklch(25.5% .009 260)));
--_line:var(--lk-line,light-dark(oklch(90% .006 260),oklch(32% .01 260)));
--_text:var(--lk-text,light-dark(oklch(22% .012 260),oklch(97% .004 260)));
--_muted:var(--lk-muted,light-dark(oklch(50% .014 260),oklch(74% .012 260)));
--_control:var(--lk-control,light-dark(oklch(62% .012 260),oklch(56% .014 260)));
--_accent:var(--lk-accent,var(--_text));
--_on-accent:var(--lk-on-accent,light-dark(#fff,#000));
--_focus:var(--lk-focus,oklch(56% .2 264));
--_positive:var(--lk-positive,light-dark(oklch(50% .13 155),oklch(78% .15 155)));
--_negative:var(--lk-negative,light-dark(oklch(53% .2 27),oklch(73% .16 25)));
--_warning:var(--lk-warning,light-dark(oklch(52% .11 75),oklch(82% .13 80)));
--_radius:var(--lk-radius,28px);
--_r-l:calc(var(--_radius)*.5715);--_r-m:calc(var(--_radius)*.5);--_r-s:calc(var(--_radius)*.3572);
--_font:var(--lk-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif);
--_hover:color-mix(in oklab,var(--_sunken),var(--_text) 5%);
--_ease:cubic-bezier(.2,.8,.2,1);
color-scheme:light dark;color:var(--_text);font:400 15px/22px var(--_font);text-align:start;
-webkit-tap-highlight-color:transparent;-webkit-text-size-adjust:100%}
@supports (color:color(from red xyz x y z)){.lk{--_ink:clamp(0,(.179 - y)*9999,1);
--_on-accent:var(--lk-on-accent,color(from var(--_accent) xyz calc(.9505*var(--_ink)) var(--_ink) calc(1.089*var(--_ink))))}}
.lk[data-mode=light]{color-scheme:light}
.lk[data-mode=dark]{color-scheme:dark}
.lk,.lk *,.lk ::before,.lk ::after{box-sizing:border-box}
.lk :is(h2,h3,p,ul,ol,dl,dd,figure){margin:0;padding:0}
.lk :is(ul,ol){list-style:none}
.lk :is(button,input,select,textarea){font:inherit;letter-spacing:inherit;color:inherit;margin:0}
.lk :focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
.lk .lucide{flex:none}
.lk bdi{unicode-bidi:isolate}
.lk-hidden{position:absolute!important;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.lk-stack{display:flex;flex-direction:column;gap:8px}
.lk-stack>li:empty{display:none}
.lk-caption{font-size:13px;line-height:18px;color:var(--_muted)}
.lk-mirror:dir(rtl){scale:-1 1}
@media (prefers-reduced-motion:reduce){.lk,.lk *,.lk ::before,.lk ::after,.lk::backdrop{animation:none!important;transition-property:opacity,display,overlay!important;transition-duration:80ms!important}}
`
