/**
 * Opens a page of the secure origin in a window of its own; false where the browser blocks it. The window has no name: by one, a
 * page around the frame could find it and lead it elsewhere, or have it taken for a window that the page opened before.
 */
export function openSecureWindow(path: string): boolean {
  return window.open(path, '_blank', 'popup,width=420,height=720') !== null
}
