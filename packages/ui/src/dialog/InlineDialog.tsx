import { type FocusEvent, useRef } from 'react'
import { useStyles } from '../theme/styles.ts'
import { type DialogProps, Panel, useShell } from './Dialog.tsx'

export type InlineDialogProps = DialogProps & {
  /** The level of its heading among those of the page. Default: 2. */
  readonly headingLevel?: number | undefined
  /** What it is for, where its heading says something else, so that no two landmarks of a page have one name. */
  readonly name?: string | undefined
}

/** A dialog in the page's flow: not modal, without a backdrop, a landmark that is named by its heading. */
export function InlineDialog({ name, ...props }: InlineDialogProps) {
  useStyles(inlineCss)
  const section = useRef<HTMLElement>(null)
  const { hasFocus, ...focus } = useFocusWithin()
  const shell = useShell(props, section, hasFocus)
  const ask = props.closable === false ? undefined : props.onClose
  return (
    <section
      {...shell.attributes}
      {...(name && name !== props.title && { 'aria-labelledby': undefined, 'aria-label': `${name}: ${props.title}` })}
      {...shell.press}
      {...focus}
      ref={section}
      className="lk lk-inline"
      hidden={!props.open}
    >
      <Panel {...props} shell={shell} onAsk={ask} />
    </section>
  )
}

/**
 * Whether the visitor is working in it: only then does a new view take the focus. Pages have several, and all of them
 * change their view when a wallet connects. The focus of a button that a new view has removed still counts.
 */
function useFocusWithin() {
  const isWithin = useRef(false)
  return useRef({
    hasFocus: () => isWithin.current,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const root = currentTarget.getRootNode() as Document | ShadowRoot
      // Another window may have the focus, such as the wallet's.
      isWithin.current = currentTarget.contains(relatedTarget ?? root.activeElement)
    },
  }).current
}

const inlineCss = `
.lk-inline{position:relative;z-index:var(--lk-z-index,999);inline-size:var(--lk-inline-size,360px);max-inline-size:100%}
.lk-inline>.lk-panel{max-block-size:none;box-shadow:0 0 0 1px var(--_line)}
.lk-inline .lk-body{overflow:visible}
`
