import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useAnnounce } from '../controls/Announcer.tsx'
import { Spinner } from '../controls/Spinner.tsx'
import { useStyles } from '../theme/styles.ts'
import { ErrorIcon, SuccessIcon } from './feedbackIcons.ts'
import { toastCss } from './Toast.css.ts'
import type { Toast, Toaster } from './toaster.ts'

export type ToastRegionProps = {
  readonly toaster: Toaster
  /** `dialog` shows it below the panel's header; `page` at the bottom of the window. */
  readonly place?: 'dialog' | 'page' | undefined
}

/**
 * Shows a toaster's message. Errors interrupt a screen reader; others are announced politely, in a dialog by the
 * dialog's own live region, so that there is only one. It takes no clicks, so that whatever it covers can be clicked.
 */
export function ToastRegion({ toaster, place = 'dialog' }: ToastRegionProps) {
  useStyles(toastCss)
  const announce = useAnnounce()
  const toast = useSyncExternalStore(toaster.subscribe, toaster.get, () => undefined)
  useEffect(() => {
    if (toast && toast.kind !== 'error') announce(toast.text)
  }, [toast, announce])
  const shown = toast && (
    <div className="lk-toast" data-kind={toast.kind}>
      {icons[toast.kind]}
      <span>{toast.text}</span>
    </div>
  )
  const isError = toast?.kind === 'error'
  return (
    <div
      key={String(isError)}
      className="lk-toasts"
      data-place={place}
      role={isError ? 'alert' : place === 'page' ? 'status' : undefined}
    >
      {shown}
    </div>
  )
}

const icons: Record<Toast['kind'], ReactNode> = {
  loading: <Spinner />,
  success: <SuccessIcon />,
  error: <ErrorIcon />,
}
