/**
 * Shows a request to decide: in a popup window, as extensions do, or if the browser blocks it (no recent click), in a
 * modal dialog above all others on the page.
 *
 * @param dismissed called when the user closes the dialog without deciding. A closed window tells the devnet itself.
 * @returns a function that removes it
 */
export function showConsent(url: string, dismissed: () => void): () => void {
  const opened = window.open(url, '_blank', 'popup,width=420,height=660')
  if (opened) return () => opened.close()

  const dialog = document.createElement('dialog')
  dialog.ariaLabel = 'Devnet Wallet'
  // Set by script and with priority, so that neither the page's CSP nor its style sheets interfere.
  for (const [name, value] of Object.entries(look.dialog)) dialog.style.setProperty(name, value, 'important')
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = 'Devnet Wallet'
  for (const [name, value] of Object.entries(look.frame)) frame.style.setProperty(name, value, 'important')
  dialog.append(frame)
  // However it was closed, which `cancel` alone does not cover.
  dialog.addEventListener('close', dismissed)
  ;(document.body ?? document.documentElement).append(dialog)
  dialog.showModal()
  return () => {
    dialog.removeEventListener('close', dismissed)
    dialog.close()
    dialog.remove()
  }
}

const look = {
  dialog: {
    display: 'block',
    padding: '0',
    border: '0',
    'border-radius': '20px',
    overflow: 'hidden',
    width: 'min(420px, 100vw)',
    height: 'min(660px, 100dvh)',
    'max-width': '100vw',
    'max-height': '100dvh',
    margin: 'auto',
  },
  frame: { display: 'block', width: '100%', height: '100%', border: '0' },
}
