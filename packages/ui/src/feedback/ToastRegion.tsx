import { useSyncExternalStore } from 'react'
import { Spinner } from '../controls/Spinner.tsx'
import { ErrorIcon, SuccessIcon } from '../icons.ts'
import { useStyles } from '../theme/styles.ts'
import { toastCss } from './Toast.css.ts'
import type { Toast, Toaster } from './toaster.ts'

export type ToastRegionProps = {
  readonly toaster: Toaster
  /** `dialog` stands over the panel's foot, `page` over the window's. */
  readonly place?: 'dialog' | 'page' | undefined
}

/** Shows a toaster's message. Errors interrupt a screen reader, the rest waits its turn. */
export function ToastRegion({ toaster, place = 'dialog' }: ToastRegionProps) {
  useStyles(toastCss)
  const toast = useSyncExternalStore(toaster.subscribe, toaster.get, () => undefined)
  const isError = toast?.kind === 'error'
  const shown = toast && (
    <div className="lk-toast" data-kind={toast.kind} onPointerEnter={toaster.hold} onPointerLeave={toaster.release}>
      {icons[toast.kind]}
      <span>{toast.text}</span>
    </div>
  )
  return (
    <div className="lk-toasts" data-place={place}>
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </div>
  )
}

const icons: Record<Toast['kind'], React.ReactNode> = {
  loading: <Spinner />,
  success: <SuccessIcon />,
  error: <ErrorIcon />,
}
