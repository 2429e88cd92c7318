import {
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { AnnounceContext, useAnnouncer } from '../controls/Announcer.tsx'
import { Header, type HeaderProps } from '../controls/Header.tsx'
import { directionOf } from '../i18n/direction.ts'
import { useStyles } from '../theme/styles.ts'
import { themeCss } from '../theme/theme.css.ts'
import { applyTokens, type ThemeMode, type ThemeTokens } from '../theme/tokens.ts'
import { dialogCss } from './Dialog.css.ts'
import type { Motion } from './Motion.tsx'
import { useFirmPress } from './useFirmPress.ts'
import { useModal } from './useModal.ts'
import { ViewStage } from './ViewStage.tsx'

export type CloseReason = 'button' | 'escape' | 'backdrop' | 'drag'

export type DialogProps = {
  readonly open: boolean
  /** Called when the user closes it. The owner then sets `open` to false. */
  readonly onClose: (reason: CloseReason) => void
  /** The visible heading, which is also the dialog's name. */
  readonly title: string
  /** The current view. Changing it moves focus to the heading, animates the height and fades the views. */
  readonly view: string
  /** The direction of navigation: deeper views slide in from the end side, earlier ones from the start side. */
  readonly direction?: 'forward' | 'back' | undefined
  readonly labels: HeaderProps['labels']
  readonly onBack?: (() => void) | undefined
  /** If false, an attempt to close shakes the panel and announces `blockedReason`. */
  readonly closable?: boolean | undefined
  readonly blockedReason?: string | undefined
  /** Shown at the start of the header if there is no *Back*. */
  readonly headerStart?: ReactNode
  readonly headerEnd?: ReactNode
  readonly locale?: string | undefined
  /** Default: the locale's. */
  readonly dir?: 'ltr' | 'rtl' | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly tokens?: ThemeTokens | undefined
  /** Receives focus on close if the opener is gone: the connect button. */
  readonly fallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** The animations, loaded once it is open: a closed dialog doesn't need them. */
  readonly motion?: Motion | undefined
  /** Shown over the panel in every view: a `ToastRegion`. */
  readonly overlay?: ReactNode
  readonly children: ReactNode
}

/** A native `<dialog>` with a header and a view. Mount it closed in advance, so that opening draws nothing new. */
export function Dialog(props: DialogProps) {
  const { open, onClose, closable = true, fallbackFocus } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const shell = useShell(props, dialog)
  const pressedBackdrop = useRef(false)
  const blocked = useBlockedClose(shell, props.blockedReason)
  const ask = (reason: CloseReason) => (closable ? onClose(reason) : blocked())
  useModal(dialog, { open, initialFocus: shell.heading, fallbackFocus, onEscape: () => ask('escape') })
  useLayoutEffect(() => {
    dialog.current?.setAttribute('closedby', closable ? 'closerequest' : 'none')
  }, [closable])

  const isBackdrop = (event: SyntheticEvent) => event.target === dialog.current
  return (
    <dialog
      {...shell.attributes}
      ref={dialog}
      className="lk lk-dialog"
      onCancel={(event) => {
        if (event.target !== dialog.current || closable) return
        event.preventDefault()
        blocked()
      }}
      onClose={(event) => event.target === dialog.current && open && !dialog.current.open && onClose('escape')}
      onKeyDown={() => {
        shell.isByKeyboard.current = true
      }}
      onPointerUp={shell.press.onPointerUp}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        shell.press.onPointerDown(event)
        shell.isByKeyboard.current = false
        pressedBackdrop.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (isBackdrop(event) && pressedBackdrop.current) ask('backdrop')
      }}
    >
      <Panel {...props} shell={shell} onAsk={ask} isSheet />
    </dialog>
  )
}

type PanelProps = DialogProps & {
  readonly shell: Shell
  readonly onAsk: ((reason: CloseReason) => void) | undefined
  /** On a narrow screen it slides in from below and can be dragged away. */
  readonly isSheet?: boolean
  readonly headingLevel?: number | undefined
}

/** What a dialog and one in the page share: the header, the view, and the overlay. */
export function Panel(props: PanelProps) {
  const { open, view, direction = 'forward', shell, onAsk, isSheet, motion } = props
  const { panel, announcer } = shell
  const dragAway = () => onAsk?.('drag')
  return (
    <AnnounceContext.Provider value={announcer.announce}>
      <div ref={panel} className="lk-panel" part="dialog">
        <div>
          {isSheet && (
            <button type="button" className="lk-handle" tabIndex={-1} aria-hidden="true" onClick={dragAway} />
          )}
          <DialogHeader {...props} />
        </div>
        <ViewStage open={open} view={view} move={!isSheet || shell.isByKeyboard.current ? 'none' : direction}>
          {props.children}
        </ViewStage>
        {announcer.region}
        {props.overlay}
      </div>
      {motion && <motion.Motion open={open} view={view} panel={panel} onDragAway={dragAway} />}
    </AnnounceContext.Provider>
  )
}

export type Shell = ReturnType<typeof useShell>

export function useShell(
  { view, title, locale, dir, themeMode, tokens, open }: DialogProps,
  element: { current: HTMLElement | null },
  hasFocus?: () => boolean,
) {
  useStyles(themeCss)
  useStyles(dialogCss)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isByKeyboard = useRef(false)
  const shown = useRef({ view, open })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { view, open }
    if (open && before.open && before.view !== view && (hasFocus?.() ?? true))
      heading.current?.focus({ preventScroll: true })
  }, [view, open, hasFocus])
  useLayoutEffect(() => {
    if (element.current) applyTokens(element.current, tokens)
  }, [tokens, element])
  const attributes = {
    'aria-labelledby': title ? headingId : undefined,
    'data-mode': themeMode ?? 'auto',
    lang: locale,
    dir: dir ?? (locale ? directionOf(locale) : undefined),
  }
  return { heading, headingId, panel, isByKeyboard, attributes, press: useFirmPress(), announcer: useAnnouncer() }
}

function DialogHeader(props: PanelProps) {
  const { title, view, labels, onBack, headerStart, headerEnd, shell, onAsk } = props
  return (
    <Header
      key={view}
      title={title}
      labels={labels}
      onBack={onBack}
      onClose={onAsk && (() => onAsk('button'))}
      isCloseBlocked={props.closable === false}
      start={headerStart}
      end={headerEnd}
      headingId={shell.headingId}
      headingRef={shell.heading}
      headingLevel={props.headingLevel}
    />
  )
}

/** How long the refusal to close is shown; it is also announced. */
const SHAKE_MS = 500

function useBlockedClose({ panel, announcer }: Shell, reason: string | undefined): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    const element = panel.current
    element?.setAttribute('data-shake', '')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => element?.removeAttribute('data-shake'), SHAKE_MS)
    if (reason) announcer.announce(reason)
  }
}
