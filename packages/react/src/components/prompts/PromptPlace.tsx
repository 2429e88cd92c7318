import { useStyles } from '@latchkey/ui'
import { type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PromptLinesContext } from './PromptStack.tsx'

export type PromptPlaceProps = {
  /** Without it, the line is empty and takes no space. */
  readonly isShown: boolean
  /** A live region, which is there before it has a text, and controls. */
  readonly children: ReactNode
}

/** Places a line in the dialog's `PromptStack`, where the line that was shown last is the first. */
export function PromptPlace({ isShown, children }: PromptPlaceProps) {
  useStyles(promptCss)
  const lines = useContext(PromptLinesContext)
  const [line] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    lines?.prepend(line)
    return () => line.remove()
  }, [lines, line])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are read from the document, where this one has changed.
  useLayoutEffect(() => {
    // Empty lines wait above the others. So the next one shown is the first, and a line never moves while it is shown,
    // which would take its focus and repeat it to screen readers.
    lines?.prepend(...[...lines.children].filter((one) => !one.querySelector('[data-shown]')))
  }, [lines, isShown])
  return createPortal(
    <div className="lk-prompt" data-shown={isShown || undefined}>
      {children}
    </div>,
    line,
  )
}

const promptCss = `
.lk-prompt[data-shown]{display:flex;flex-wrap:wrap;align-items:center;gap:12px;padding:12px 16px;border-block-start:1px solid var(--_line);background:var(--_surface);animation:lk-prompt-in 160ms var(--_ease)}
.lk-prompt>:is([role=status],[role=alert]){display:flex;flex-direction:column;flex:1;min-inline-size:0;font-size:14px;line-height:20px;text-wrap:pretty;overflow-wrap:anywhere}
.lk-prompt strong{font-weight:600}
.lk-prompt span{color:var(--_muted)}
.lk-prompt .lk-button span{color:inherit}
.lk-prompt-page{position:fixed;z-index:var(--lk-z-index,999);inset-inline:0;inset-block-end:0;margin-inline:auto;inline-size:min(496px,100vw);max-block-size:100dvh;padding:48px clamp(16px,50vw - 200px,48px) max(16px,env(safe-area-inset-bottom));overflow-y:auto;pointer-events:none}
.lk-prompt-page .lk-prompt[data-shown]{margin-block-start:8px;border:1px solid var(--_line);border-radius:var(--_r-l);box-shadow:var(--lk-shadow-far,0 16px 48px rgb(0 0 0/.18));pointer-events:auto}
@keyframes lk-prompt-in{from{opacity:0}}
`
