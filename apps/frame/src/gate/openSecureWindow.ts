/**
 * Opens a page of the secure origin in a window; returns null if the browser blocks it. The window has no name, because
 * a page around the frame could use the name to find the window and navigate it elsewhere, or to substitute a window it
 * had opened before.
 */
export function openSecureWindow(path: string): Window | null {
  return window.open(path, '_blank', 'popup,width=420,height=720')
}
